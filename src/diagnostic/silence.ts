import type { Diagnostic } from './diagnostic.ts';
import type { Range } from './range.ts';
import type { RuleId } from './rule-ids.ts';

/** Findings that a comment in their own spec took out of the result. Every report lists them, with the reason. */
export interface Silence {
  readonly file: string;
  /** The comment. */
  readonly range: Range;
  readonly rule: RuleId;
  readonly reason: string;
  /** At least one, all of the rule and in the file. */
  readonly findings: readonly Diagnostic[];
}
