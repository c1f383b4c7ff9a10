/** Offsets into the predicate's own text, in UTF-16 units, `start` inclusive and `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Comparison operators after normalisation: each Unicode and ASCII spelling is one operator. */
export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in' | 'subset';

/** A bare name. Words are folded to snake_case (`old record` is `old_record`); primes stay (`v'`). */
export interface NameExpr {
  readonly kind: 'name';
  readonly name: string;
  readonly span: Span;
}

/** One operator and its right operand in a chain such as `a < b < c`. */
export interface ComparisonLink {
  readonly operator: ComparisonOperator;
  readonly operand: Expr;
}

/**
 * The tree of a predicate. `;`, `∧` and `and` build one `and`. Controlled English has kinds of its own, so that the
 * emitted assertion can say what the sentence says. A part that is plain words and no known form is a `phrase`: a
 * typed hole for the binding.
 */
export type Expr = (
  | { readonly kind: 'name'; readonly name: string }
  /** `text` is the spelling in the spec: `0.90` stays `0.90`. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'fraction'; readonly numerator: string; readonly denominator: string }
  | { readonly kind: 'string'; readonly value: string }
  /** `YYYY-MM-DDTHH:MM:SSZ`. */
  | { readonly kind: 'time'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'list'; readonly items: readonly Expr[] }
  | { readonly kind: 'set'; readonly items: readonly Expr[] }
  | { readonly kind: 'call'; readonly callee: string; readonly args: readonly Expr[] }
  | { readonly kind: 'member'; readonly object: Expr; readonly name: string }
  /** `|x|` */
  | { readonly kind: 'size'; readonly operand: Expr }
  /** `⋃ x`: the union of a collection of sets. */
  | { readonly kind: 'big-union'; readonly operand: Expr }
  | {
      readonly kind: 'arithmetic';
      readonly operator: '+' | '-' | '*' | '/' | '∪' | '∩';
      readonly left: Expr;
      readonly right: Expr;
    }
  | { readonly kind: 'comparison'; readonly first: Expr; readonly rest: readonly ComparisonLink[] }
  | { readonly kind: 'not'; readonly operand: Expr }
  | { readonly kind: 'and'; readonly items: readonly Expr[] }
  | { readonly kind: 'or'; readonly items: readonly Expr[] }
  | { readonly kind: 'implies'; readonly left: Expr; readonly right: Expr }
  | {
      readonly kind: 'quantifier';
      readonly quantifier: 'forall' | 'exists';
      readonly variable: string;
      readonly domain: Expr;
      readonly body: Expr;
    }
  /** `report has tier ∧ slot_or_law ∧ rule` */
  | { readonly kind: 'has'; readonly subject: Expr; readonly parts: readonly NameExpr[] }
  /** `contract unchanged` */
  | { readonly kind: 'unchanged'; readonly subject: Expr }
  /** `keys differ` */
  | { readonly kind: 'differ'; readonly subject: Expr }
  /** `no cross-hit` */
  | { readonly kind: 'absent'; readonly subject: Expr }
  /** `new record appended` */
  | { readonly kind: 'appended'; readonly subject: Expr }
  /** `status is Unknown`, `assurance remains PassDeclared`, `report includes rule` */
  | { readonly kind: 'is' | 'remains' | 'includes'; readonly subject: Expr; readonly value: Expr }
  | { readonly kind: 'phrase'; readonly text: string }
) & { readonly span: Span };

/** A place where the text looks like a formula and is none. */
export interface PredicateProblem {
  readonly span: Span;
  /** What stands there, such as `end of the predicate` or `]`. */
  readonly seen: string;
  /** What would have been right, such as `a value after ∧`. */
  readonly expected: string;
}

/** What became of one predicate text: the tree (unreadable parts kept as phrases) and what was wrong. */
export interface ParsedPredicate {
  readonly text: string;
  readonly expr: Expr;
  readonly problems: readonly PredicateProblem[];
}
