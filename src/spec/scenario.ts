import type { Located, Range } from '../diagnostic/range.ts';
import type { comments, qualifiers } from './keywords.ts';
import type { ChangeOperation } from './section-role.ts';
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

/** The word that a step begins with, in English, whatever the language of the file. */
export type StepKeyword =
  | 'GIVEN'
  | 'WHEN'
  | 'THEN'
  | 'AND'
  | 'BUT'
  | (typeof qualifiers)[number]
  | (typeof comments)[number];

/** A bullet under a step, with those under it. */
export interface StepListItem {
  readonly text: string;
  readonly items: readonly StepListItem[];
}

/** What stands under a step and belongs to it: a table, a code block or paragraph, or bullets. */
export type StepArgument =
  | {
      readonly kind: 'table';
      readonly header: readonly string[];
      /** Rows with as many cells as the header. */
      readonly rows: readonly (readonly string[])[];
      readonly range: Range;
    }
  | {
      readonly kind: 'doc-string';
      /** The word after the fence; undefined for a paragraph, or a fence without one. */
      readonly language: string | undefined;
      readonly text: string;
      readonly range: Range;
    }
  | { readonly kind: 'list'; readonly items: readonly StepListItem[]; readonly range: Range };

/** One step of a case. A step that qualifies or comments has the role of the step before it. */
export interface Step {
  readonly keyword: StepKeyword;
  readonly role: StepRole;
  /** The text after the keyword, Markdown marks removed except code marks, wrapped lines joined by one space. */
  readonly text: string;
  readonly form: StepForm;
  /** What stands under it, in file order. */
  readonly arguments: readonly StepArgument[];
  readonly range: Range;
}

/** The row of an Examples table that a case was made from. */
export interface ExampleRow {
  /** The name that the outline has in the file. */
  readonly outline: string;
  /** Cells by column. */
  readonly values: ReadonlyMap<string, string>;
  readonly range: Range;
}

/** An acceptance case or a scenario; of a scenario outline, one for each row of its examples. */
export interface Case {
  readonly name: string;
  readonly steps: readonly Step[];
  /** The prose beside the steps, one paragraph a line. */
  readonly text: string;
  readonly example: ExampleRow | undefined;
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
  /** What a change file does with it; undefined in every other file. */
  readonly operation: ChangeOperation | undefined;
  readonly range: Range;
}
