// Why: the grammar's functions share one place in the token list, one first failure and one bound on depth. A failure
// is a value: the function returns undefined and the cursor remembers what was seen and expected.
import type { Expr, PredicateProblem, Span } from './expr.ts';
import type { Mark, Token } from './token.ts';

/** Deepest tree that is built. Deeper text is refused, so that no walk over a tree can overflow the stack. */
const deepestTree = 200;

/** Where an expression stands: beside a connective, as a value, or as a value that must be a single word. */
export type Position = 'condition' | 'value' | 'single';

/** The tokens of one predicate and what is known about them. */
export interface TokenList {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly partners: ReadonlyMap<number, number>;
}

/** A reading head over the tokens from `start` up to but not including `end`. */
export class Cursor {
  readonly list: TokenList;
  /** Whether several words beside an operator fold to one name. */
  readonly folds: boolean;
  readonly end: number;
  index: number;
  failure: PredicateProblem | undefined;
  #nesting = 0;
  readonly #heights = new WeakMap<Expr, number>();

  constructor(list: TokenList, start: number, end: number, folds: boolean) {
    this.list = list;
    this.end = end;
    this.index = start;
    this.folds = folds;
  }

  /** The token `ahead` places on, undefined beyond the end. */
  peek(ahead = 0): Token | undefined {
    const index = this.index + ahead;
    return index < this.end ? this.list.tokens[index] : undefined;
  }

  /** The symbol at the head, if one stands there. */
  symbol(ahead = 0): Mark | undefined {
    const token = this.peek(ahead);
    return token?.kind === 'symbol' ? token.symbol : undefined;
  }

  /** Steps over the symbol if it stands at the head. */
  take(symbol: Mark): boolean {
    if (this.symbol() !== symbol) return false;
    this.index += 1;
    return true;
  }

  /** Whether no blank stands between the token before the head and the head. */
  adjacent(ahead = 0): boolean {
    const before = this.list.tokens[this.index + ahead - 1];
    return before !== undefined && before.span.end === this.peek(ahead)?.span.start;
  }

  /** Remembers the first failure, at the head unless a span is given. */
  fail(expected: string, seen?: string, span?: Span): undefined {
    const token = this.list.tokens[this.index];
    const meant = token?.kind === 'stray' && this.index < this.end ? token.expected : undefined;
    this.failure ??= {
      span: span ?? token?.span ?? { start: this.list.text.length, end: this.list.text.length },
      seen: seen ?? this.#describe(token),
      expected: meant ?? expected,
    };
    return undefined;
  }

  /** Fails for want of a value, naming the token that asks for one. */
  failValue(): undefined {
    const before = this.list.tokens[this.index - 1];
    if (before !== undefined) return this.fail(`a value after ${this.#describe(before)}`);
    return this.fail(this.list.tokens.length === 0 ? 'a predicate' : 'a value');
  }

  /** Runs `read` one level deeper, or fails where the level is too deep. */
  nested(read: () => Expr | undefined): Expr | undefined {
    if (this.#nesting >= deepestTree) return this.#tooDeep();
    this.#nesting += 1;
    const expr = read();
    this.#nesting -= 1;
    return expr;
  }

  /** Keeps a new node, or fails where its tree is too deep. */
  node(expr: Expr, ...children: readonly Expr[]): Expr | undefined {
    let height = 0;
    for (const child of children) height = Math.max(height, this.#heights.get(child) ?? 0);
    if (height >= deepestTree) return this.#tooDeep();
    this.#heights.set(expr, height + 1);
    return expr;
  }

  /** The span from a token to the last one read. */
  spanFrom(first: number): Span {
    const { tokens } = this.list;
    const start = tokens[first]?.span.start ?? 0;
    return { start, end: tokens[this.index - 1]?.span.end ?? start };
  }

  #tooDeep(): undefined {
    return this.fail(`at most ${deepestTree} levels of nesting`);
  }

  #describe(token: Token | undefined): string {
    if (token === undefined) return 'the end of the predicate';
    return `\`${this.list.text.slice(token.span.start, token.span.end)}\``;
  }
}
