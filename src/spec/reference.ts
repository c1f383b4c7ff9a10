import type { Range } from '../diagnostic/range.ts';

/** Where a reference stands, which says what it may point at. */
export type ReferenceRole = 'traces-to' | 'derives-from' | 'guard' | 'emits' | 'satisfies' | 'prose';

/** `[[spec.row]]`, or prose such as: preserves wild-core `accretion_monotone`. Not resolved yet: the corpus does that. */
export interface Reference {
  readonly role: ReferenceRole;
  readonly form: 'wiki' | 'prose';
  /** `spec.row` of a wiki reference; the spec's name of a prose reference. */
  readonly target: string;
  /** The row of a prose reference. */
  readonly row: string | undefined;
  readonly range: Range;
}

/** A link to a file or an anchor, from Markdown link syntax or from a path in a code span of a step. */
export interface Link {
  readonly target: string;
  readonly range: Range;
  readonly form: 'link' | 'path';
}
