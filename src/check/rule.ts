import type { BindingSurface } from '../binding/surface.ts';
import type { RelatedPlace, Severity } from '../diagnostic/diagnostic.ts';
import type { Range } from '../diagnostic/range.ts';
import type { RuleId } from '../diagnostic/rule-ids.ts';
import type { Corpus } from '../spec/corpus.ts';
import type { Spec } from '../spec/spec.ts';

/** A finding before its rule gives it an id and a severity. */
export interface Finding {
  readonly file: string;
  readonly range: Range;
  readonly message: string;
  readonly actual?: string;
  readonly expected?: string;
  readonly note?: string;
  readonly related?: readonly RelatedPlace[];
  /** Where this finding weighs less than its rule, and no level is set for the rule. */
  readonly severity?: Severity;
}

/** All that a rule may look at. Rules are pure: files are asked for through `fileExists`. */
export interface CheckContext {
  readonly corpus: Corpus;
  /** The binding of a spec, where its project has one. */
  readonly bindingOf: (spec: Spec) => BindingSurface | undefined;
  /** Whether a path that a spec names exists, relative to the spec's folder or to its project's root. */
  readonly fileExists: (spec: Spec, path: string) => boolean;
}

/**
 * An input that shows a rule: the text of `example.md`, or several files by path. The key `binding` is no file: it
 * lists what the binding of the specs offers, one member a line, as `domain NAME` or `step EXPRESSION`.
 */
export type Example = string | Readonly<Record<string, string>>;

/** One rule of `lawful check`: one file, with its documentation, whose examples are its tests. */
export interface CheckRule {
  readonly id: RuleId;
  readonly severity: Severity;
  /** Why the rule exists and what to do about a finding; shown by `lawful explain`. */
  readonly why: string;
  /** Yields nothing. */
  readonly accepted: Example;
  /** Yields at least one finding. */
  readonly rejected: Example;
  check(context: CheckContext): Iterable<Finding>;
}
