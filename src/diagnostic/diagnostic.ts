import type { Range } from './range.ts';
import type { RuleId } from './rule-ids.ts';

/** How much a finding weighs: an error fails a check, a warning is shown and does not block a compile. */
export type Severity = 'error' | 'warning';

/** A second place that explains a finding, such as the first of two equal ids. */
export interface RelatedPlace {
  readonly file: string;
  readonly range: Range;
  readonly message: string;
}

/** One finding about a spec. Its fields are those of a vfile message, under the wire names of `lawful check`. */
export interface Diagnostic {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** Path as it is shown: relative to the working folder, with forward slashes. */
  readonly file: string;
  readonly range: Range;
  /** One sentence: what was seen and what was expected. */
  readonly message: string;
  readonly actual?: string;
  /** What would have been right; the nearest known name where there is one. */
  readonly expected?: string;
  /** Why it matters and what to do, one or two sentences. */
  readonly note?: string;
  readonly related: readonly RelatedPlace[];
}
