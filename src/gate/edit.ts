import type { Change, ChangedKind } from '../diff/change.ts';

/** A file that decides how specs are judged. */
export type JudgeFile = 'config' | 'ladder' | 'binding';

/** What a transition record can agree to: a change of an obligation, or of a file that judges. */
export type AgreedKind = ChangedKind | JudgeFile;

/** A file that decides how specs are judged, and that an edit touches. */
export interface TouchedFile {
  readonly kind: JudgeFile;
  /** Folder of the project's config from the root of the tree. */
  readonly project: string;
  /** Path in the project. */
  readonly name: string;
  /** Digests of its bytes; null where it was or is not there. */
  readonly old: string | null;
  readonly new: string | null;
}

/** All that an edit does to specs and to what they are judged by. Prose is no part of it. */
export interface Edit {
  readonly changes: readonly Change[];
  readonly touched: readonly TouchedFile[];
}
