// Why: the parser must not know how an operator was typed. Every spelling, Unicode or ASCII, is one token here.
import type { Span } from './expr.ts';

/** Operators and marks after normalisation. Words that are operators (`and`, `in`) become these too. */
export type Mark =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not in'
  | 'subset'
  | 'superset'
  | '∧'
  | '∨'
  | '¬'
  | '⇒'
  | '∀'
  | '∃'
  | '∪'
  | '∩'
  | '+'
  | '-'
  | '*'
  | '/'
  | '⋃'
  | '|'
  | ':'
  | ','
  | ';'
  | '.'
  | '('
  | ')'
  | '['
  | ']'
  | '{'
  | '}';

/** One token. `spelled` says that an operator was typed as a word; `plain` that a word has letters, digits and hyphens only. */
export type Token = { readonly span: Span } & (
  | { readonly kind: 'symbol'; readonly symbol: Mark; readonly spelled: boolean }
  | {
      readonly kind: 'word';
      /** Hyphens folded to underscores, each prime a `'`. */
      readonly text: string;
      /** No underscore, no prime, no apostrophe: what prose is made of. */
      readonly plain: boolean;
      /** An apostrophe inside, as in `spec's`: prose, never a name. */
      readonly possessive: boolean;
    }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'fraction'; readonly numerator: string; readonly denominator: string }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'time'; readonly value: string }
  /** Characters that belong to no token. `expected` says what the writer meant, where that is known. */
  | { readonly kind: 'stray'; readonly expected: string | undefined }
);

/** Every spelling that is not a word. The lexer takes the longest that matches. */
export const symbolSpellings: ReadonlyMap<string, Mark> = new Map<string, Mark>([
  ['==', '=='],
  ['!=', '!='],
  ['≠', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['≤', '<='],
  ['⩽', '<='],
  ['>', '>'],
  ['>=', '>='],
  ['≥', '>='],
  ['⩾', '>='],
  ['∈', 'in'],
  ['∉', 'not in'],
  ['⊆', 'subset'],
  ['⊇', 'superset'],
  ['∧', '∧'],
  ['&&', '∧'],
  ['∨', '∨'],
  ['||', '∨'],
  ['¬', '¬'],
  ['!', '¬'],
  ['⇒', '⇒'],
  ['⟹', '⇒'],
  ['=>', '⇒'],
  ['==>', '⇒'],
  ['∀', '∀'],
  ['∃', '∃'],
  ['∪', '∪'],
  ['∩', '∩'],
  ['+', '+'],
  ['-', '-'],
  ['−', '-'],
  ['*', '*'],
  ['×', '*'],
  ['·', '*'],
  ['/', '/'],
  ['⋃', '⋃'],
  ['|', '|'],
  [':', ':'],
  [',', ','],
  [';', ';'],
  ['.', '.'],
  ['(', '('],
  [')', ')'],
  ['[', '['],
  [']', ']'],
  ['{', '{'],
  ['}', '}'],
]);

/** Words that are always operators. `not in` is one token; the lexer joins it. */
export const wordSpellings: ReadonlyMap<string, Mark> = new Map<string, Mark>([
  ['and', '∧'],
  ['or', '∨'],
  ['not', '¬'],
  ['implies', '⇒'],
  ['in', 'in'],
  ['forall', '∀'],
]);

/** Spellings of other languages that a writer may slip into, with what this one says. */
export const mistakenSpellings: ReadonlyMap<string, string> = new Map([
  ['=', '`==`'],
  ['===', '`==`'],
  ['!==', '`!=`'],
  [':=', '`==`'],
  ['<>', '`!=`'],
  ['&', '`∧`'],
  ['->', '`⇒`'],
  ['→', '`⇒`'],
  ['⇔', '`==`'],
  ['↔', '`==`'],
  ['<=>', '`==`'],
  ['⊂', '`⊆`'],
  ['⊃', '`⊇`'],
  ['~', '`¬`'],
]);
