import type { Located, Range } from '../diagnostic/range.ts';
import type { Clause, GeneratorUse, PropertyPart } from './spec.ts';

/** What a step does: AND and BUT take the role of the step before. */
export type StepRole = 'given' | 'when' | 'then';

/**
 * A built-in form of the structured dialect, or free text for a step definition.
 * `domain`: GIVEN the fixture domain `gen()`. `check`: WHEN the `constraint` check runs. `predicate`: THEN `…`.
 * `text`: everything else; a THEN keeps in `conjuncts` its `;`-separated parts that are controlled English, each a
 * clause of its own, and the parts that are not.
 */
export type StepForm =
  | { readonly form: 'domain'; readonly generator: GeneratorUse }
  | { readonly form: 'check'; readonly constraint: Located<string> }
  | { readonly form: 'predicate'; readonly parts: readonly PropertyPart[] }
  | { readonly form: 'text'; readonly conjuncts: readonly StepConjunct[] };

/** One part of a free-text step: a predicate about observed values, or words for a step definition. */
export type StepConjunct =
  | { readonly kind: 'predicate'; readonly clause: Clause }
  | { readonly kind: 'words'; readonly text: string; readonly range: Range };

/** One GIVEN, WHEN or THEN bullet. */
export interface Step {
  readonly keyword: 'GIVEN' | 'WHEN' | 'THEN' | 'AND' | 'BUT';
  readonly role: StepRole;
  /** The text after the keyword, Markdown marks removed except code marks, wrapped lines joined by one space. */
  readonly text: string;
  readonly form: StepForm;
  readonly range: Range;
}

/** An acceptance case or a scenario. */
export interface Case {
  readonly name: string;
  readonly steps: readonly Step[];
  /** The heading's range. */
  readonly range: Range;
}

/** A `### Rule:` section. */
export interface Rule {
  readonly name: string;
  readonly text: string;
  /** The constraint it is about: the code span after SHALL satisfy, else the name folded to snake_case. */
  readonly constraint: Located<string> | undefined;
  readonly cases: readonly Case[];
  readonly range: Range;
}

/** A `### Requirement:` section. */
export interface Requirement {
  readonly name: string;
  readonly text: string;
  readonly scenarios: readonly Case[];
  readonly range: Range;
}
