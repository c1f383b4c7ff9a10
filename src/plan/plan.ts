import type { Expr } from '../predicate/expr.ts';
import type { PredicateResolution } from '../predicate/resolve.ts';
import type { ValueType } from '../predicate/value-type.ts';
import type { Obligation } from '../runtime/obligation.ts';
import type { StepListItem } from '../spec/scenario.ts';

/** A predicate ready to be emitted: its tree and what each of its names stands for. */
export interface PlannedPredicate {
  readonly expr: Expr;
  readonly resolution: PredicateResolution;
}

/** A name that a binding must supply, with its type and the clauses that use it. */
export interface PlannedName {
  readonly name: string;
  readonly type: ValueType;
}

/** A function that a binding must supply. */
export interface PlannedFunction {
  readonly name: string;
  readonly parameters: readonly ValueType[];
  readonly result: ValueType;
}

/** Where a clause that uses something stands, for comments: `specs/tiers.md:58` and the clause. */
export interface Usage {
  readonly source: string;
  readonly name: string;
  readonly clause: string;
}

/** One generator domain: what all predicates about it need. */
export interface PlannedDomain {
  readonly name: string;
  /** The generator as the spec words it. */
  readonly text: string;
  readonly args: readonly ValueType[];
  readonly variables: readonly PlannedName[];
  readonly observe: readonly PlannedName[];
  readonly functions: readonly PlannedFunction[];
  readonly phrases: readonly string[];
  readonly usages: readonly Usage[];
}

/** Inputs of a domain held against a predicate: a property, a part of a law, or an acceptance case of that form. */
export interface DomainTest {
  readonly obligation: Obligation;
  readonly domain: string;
  readonly args: readonly Expr[];
  readonly predicate: PlannedPredicate;
  /** What stands behind the test, as comment lines: the constraint's own words, or the case's steps. */
  readonly comment: readonly string[];
}

/** What stands under a step and is handed to its definition. */
export type PlannedArgument =
  | {
      readonly kind: 'table';
      readonly header: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'doc-string'; readonly language: string | undefined; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly StepListItem[] };

/** The kind of an argument, as far as its type goes. */
export type ArgumentShape =
  | { readonly kind: 'table'; readonly columns: readonly string[] }
  | { readonly kind: 'doc-string' | 'list' };

/** A step text, and the arguments that stand under it: one list for each way in which it is used. */
export interface PlannedStepText extends Usage {
  readonly arguments: readonly (readonly ArgumentShape[])[];
}

/** One step of a case in words, or one predicate over names of the case's world. */
export type PlannedStep =
  | {
      readonly kind: 'words';
      readonly role: 'given' | 'when' | 'then';
      readonly text: string;
      readonly arguments: readonly PlannedArgument[];
    }
  | { readonly kind: 'predicate'; readonly predicate: PlannedPredicate; readonly clause: string };

/** An acceptance case or scenario in words. */
export interface StepTest {
  readonly obligation: Obligation;
  readonly steps: readonly PlannedStep[];
}

/** An acceptance case or scenario: over a domain, or in words. */
export type CaseTest = ({ readonly kind: 'domain' } & DomainTest) | ({ readonly kind: 'steps' } & StepTest);

/** A transition with its guards; those of other specs are named in full. */
export interface PlannedTransition {
  readonly obligation: Obligation;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly guards: readonly PlannedGuard[];
}

/** A guard: a constraint of this spec by its id, or one of another spec by its full name. */
export interface PlannedGuard {
  readonly name: string;
  readonly external: boolean;
  /** The constraint's words, for comments. */
  readonly clause: string;
}

/** The model of a spec. */
export interface PlannedMachine {
  readonly states: readonly string[];
  readonly initial: string;
  readonly transitions: readonly PlannedTransition[];
  /** The test that walks the whole model at random. */
  readonly walk: Obligation;
}

/** A vocabulary that the spec declares. */
export interface PlannedVocabulary {
  readonly name: string;
  readonly ordered: boolean;
  readonly members: readonly string[];
  readonly source: string;
  readonly constraint: string;
}

/** A type that the spec's tests use and another spec declares. */
export interface ForeignVocabulary {
  readonly name: string;
  readonly slug: string;
}

/** Which tests of one spec are to be written, and what its binding must supply. No text of TypeScript in it. */
export interface TestPlan {
  readonly spec: { readonly id: string; readonly slug: string; readonly file: string };
  readonly vocabularies: readonly PlannedVocabulary[];
  readonly foreign: readonly ForeignVocabulary[];
  readonly machine: PlannedMachine | undefined;
  readonly domains: readonly PlannedDomain[];
  readonly properties: readonly DomainTest[];
  readonly cases: readonly CaseTest[];
  /** Texts of all steps in words, each once, with where they stand. */
  readonly steps: readonly PlannedStepText[];
  /** Names that predicates of cases in words look at. */
  readonly observe: readonly PlannedName[];
  /** Constraints in order, with their words. */
  readonly constraints: readonly PlannedConstraint[];
}

/** A constraint for traceability. */
export interface PlannedConstraint {
  readonly id: string;
  readonly kind: string;
  readonly clause: string;
  readonly source: string;
}
