import type { Located, Range } from '../diagnostic/range.ts';
import type { SourceText } from '../diagnostic/source-text.ts';
import type { ParsedPredicate } from '../predicate/expr.ts';
import type { Change } from './change.ts';
import type { Ignore } from './ignore.ts';
import type { Link, Reference } from './reference.ts';
import type { Case, Requirement, Rule } from './scenario.ts';
import type { Table } from './table.ts';

/** Frontmatter as read: `fields` is undefined where the block is missing or no YAML mapping. */
export interface Frontmatter {
  /** The whole block; where there is none, the start of the file. */
  readonly range: Range;
  readonly present: boolean;
  readonly fields: ReadonlyMap<string, Located<unknown>> | undefined;
  /** Why the YAML could not be read, with its place. */
  readonly problem: Located<string> | undefined;
}

/**
 * A predicate or formula in its place. `rangeOf` maps a span of `predicate.text` to the file, through code fences,
 * escapes and cell borders.
 */
export interface Clause {
  readonly text: string;
  readonly range: Range;
  readonly predicate: ParsedPredicate;
  readonly rangeOf: (span: { readonly start: number; readonly end: number }) => Range;
}

/** A row of `## Constraints`. */
export interface Constraint {
  readonly id: Located<string>;
  readonly kind: Located<string>;
  readonly expr: Clause;
  readonly tracesTo: readonly Reference[];
  readonly range: Range;
}

/** A bullet of `### States`. */
export interface State {
  readonly id: Located<string>;
  /** `(emits: [[x.y]])` */
  readonly emits: readonly Reference[];
  readonly range: Range;
}

/** A row of `### Transitions`. */
export interface Transition {
  readonly id: Located<string>;
  readonly from: Located<string>;
  readonly to: Located<string>;
  /** The guard cell as written, empty where it is missing. */
  readonly guardText: Located<string>;
  /** The constraints that the guard cites, wiki and prose references alike, in order. */
  readonly guards: readonly Reference[];
  readonly range: Range;
}

/** A generator cell or fixture domain: a call, or prose that the binding must make real. */
export interface GeneratorUse {
  /** Text as written, without code marks. */
  readonly text: string;
  readonly range: Range;
  /** Key of the domain in the binding: the call's name, or the prose folded to snake_case. */
  readonly domain: string;
  /** Arguments of the call; empty for prose. */
  readonly args: readonly import('../predicate/expr.ts').Expr[];
  readonly prose: boolean;
}

/** A part of a property's predicate: the whole of a unit, or one labelled part of a law. */
export interface PropertyPart {
  readonly label: Located<string> | undefined;
  readonly clause: Clause;
}

/** A row of `## Properties`. */
export interface Property {
  readonly id: Located<string>;
  readonly kind: Located<string>;
  readonly derivesFrom: readonly Reference[];
  readonly generators: readonly GeneratorUse[];
  readonly parts: readonly PropertyPart[];
  readonly range: Range;
}

/** A name set in an expr: `Verdict: Reject < Unknown < PassDeclared` or `Decision: {accept, refuse}`. */
export interface Vocabulary {
  /** Type name in PascalCase: as declared, else made from the constraint's id. */
  readonly name: string;
  readonly constraint: string;
  readonly ordered: boolean;
  readonly members: readonly string[];
  readonly range: Range;
}

/** Something that looks normative and fits no known shape; never dropped, always reported. */
export interface Leftover {
  readonly range: Range;
  /** What it looks like, such as `a table in ## Properties`. */
  readonly what: string;
  /** What would have been understood there. */
  readonly expected: string;
  /** Set where a keyword was probably mistyped. */
  readonly misspelt?: { readonly written: string; readonly nearest: string };
}

/** One heading, for duplicate sections, anchors and tables of contents. */
export interface Section {
  readonly depth: number;
  readonly title: string;
  readonly range: Range;
  /** GitHub's anchor for the heading. */
  readonly anchor: string;
}

/** One spec: everything normative in one file, each piece with its place. */
export interface Spec {
  /** Path as shown in diagnostics. */
  readonly file: string;
  /** Path where the file stands, absolute where that is known. */
  readonly path: string;
  readonly source: SourceText;
  /** Why the file was not parsed (`input-too-complex`); everything else is then empty. */
  readonly refusal: Located<string> | undefined;
  /** Frontmatter id; where there is none (or the old form `spec`), the name of the folder or file. */
  readonly id: Located<string>;
  /** Short name in commands and folders: the file's stem, or the folder's for a file named `spec.md`. */
  readonly slug: string;
  readonly kind: Located<string> | undefined;
  readonly statement: Located<string> | undefined;
  readonly dialect: 'structured' | 'requirements' | 'mixed' | 'none';
  readonly frontmatter: Frontmatter;
  readonly sections: readonly Section[];
  /** Every table in a section where tables are normative, as read, for the table rules. */
  readonly tables: readonly Table[];
  readonly constraints: readonly Constraint[];
  readonly vocabularies: readonly Vocabulary[];
  readonly states: readonly State[];
  readonly transitions: readonly Transition[];
  readonly properties: readonly Property[];
  readonly rules: readonly Rule[];
  /** Acceptance cases under no rule. */
  readonly looseCases: readonly Case[];
  readonly requirements: readonly Requirement[];
  /** Scenarios under no requirement. */
  readonly looseScenarios: readonly Case[];
  /** Set for a change file: it says what becomes of another spec, and is none of its own. */
  readonly change: Change | undefined;
  /** Every reference in the file, those above and those in prose. */
  readonly references: readonly Reference[];
  readonly links: readonly Link[];
  /** Comments that silence findings, malformed ones included. */
  readonly ignores: readonly Ignore[];
  readonly leftovers: readonly Leftover[];
}
