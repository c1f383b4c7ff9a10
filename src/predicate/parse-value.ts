// Why: values are the inner half of the grammar: names, literals, calls, members, arithmetic. What stands in brackets
// is read by the outer half, which is handed in so that the two files do not import each other.
import type { Cursor, Position } from './cursor.ts';
import { foldWords, isVerb, type Word } from './english.ts';
import type { Expr } from './expr.ts';
import type { Mark } from './token.ts';

/** Reads a whole expression, as inside brackets. */
export type ReadExpression = (cursor: Cursor, position: Position) => Expr | undefined;

type ArithmeticOperator = Extract<Expr, { kind: 'arithmetic' }>['operator'];

const sums: ReadonlySet<Mark | undefined> = new Set<Mark>(['+', '-', '∪', '∩']);
const products: ReadonlySet<Mark | undefined> = new Set<Mark>(['*', '/']);
const comparisons: ReadonlySet<Mark> = new Set<Mark>([
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'not in',
  'subset',
  'superset',
]);

/** Whether the symbol compares its two sides. */
export function isComparison(symbol: Mark | undefined): symbol is Mark {
  return symbol !== undefined && comparisons.has(symbol);
}

/** `a ∪ b`, `a + b` and everything that binds tighter. */
export function parseValue(cursor: Cursor, position: Position, inner: ReadExpression): Expr | undefined {
  return parseChain(cursor, position, sums, (place) =>
    parseChain(cursor, place, products, (innermost) => parsePrefix(cursor, innermost, inner)),
  );
}

function parseChain(
  cursor: Cursor,
  position: Position,
  operators: ReadonlySet<Mark | undefined>,
  operand: (position: Position) => Expr | undefined,
): Expr | undefined {
  const first = cursor.index;
  let left = operand(position);
  while (left !== undefined && operators.has(cursor.symbol())) {
    const operator = cursor.symbol() as ArithmeticOperator;
    cursor.index += 1;
    const right = operand(position === 'single' ? 'single' : 'value');
    if (right === undefined) return undefined;
    const span = cursor.spanFrom(first);
    left = cursor.node({ kind: 'arithmetic', operator, left, right, span }, left, right);
  }
  return left;
}

function parsePrefix(cursor: Cursor, position: Position, inner: ReadExpression): Expr | undefined {
  const first = cursor.index;
  if (!cursor.take('⋃')) return parsePostfix(cursor, position, inner);
  const operand = cursor.nested(() => parsePrefix(cursor, position === 'single' ? 'single' : 'value', inner));
  return operand && cursor.node({ kind: 'big-union', operand, span: cursor.spanFrom(first) }, operand);
}

function parsePostfix(cursor: Cursor, position: Position, inner: ReadExpression): Expr | undefined {
  const first = cursor.index;
  let object = parsePrimary(cursor, position, inner);
  while (object !== undefined && cursor.symbol() === '.' && cursor.adjacent() && cursor.adjacent(1)) {
    const field = cursor.peek(1);
    if (field?.kind !== 'word') break;
    cursor.index += 2;
    object = cursor.node({ kind: 'member', object, name: field.text, span: cursor.spanFrom(first) }, object);
  }
  return object;
}

function parsePrimary(cursor: Cursor, position: Position, inner: ReadExpression): Expr | undefined {
  const token = cursor.peek();
  if (token === undefined) return cursor.failValue();
  const { span } = token;
  switch (token.kind) {
    case 'word':
      return parseName(cursor, position, inner);
    case 'number':
      return literal(cursor, { kind: 'number', text: token.text, span });
    case 'fraction':
      return literal(cursor, {
        kind: 'fraction',
        numerator: token.numerator,
        denominator: token.denominator,
        span,
      });
    case 'string':
      return literal(cursor, { kind: 'string', value: token.value, span });
    case 'time':
      return literal(cursor, { kind: 'time', value: token.value, span });
    case 'stray':
      return cursor.failValue();
    case 'symbol':
      return parseBracketed(cursor, token.symbol, position, inner);
  }
}

function literal(cursor: Cursor, expr: Expr): Expr | undefined {
  cursor.index += 1;
  return cursor.node(expr);
}

function parseBracketed(
  cursor: Cursor,
  symbol: Mark,
  position: Position,
  inner: ReadExpression,
): Expr | undefined {
  const first = cursor.index;
  if (symbol === '[' || symbol === '{') {
    const items = parseItems(cursor, inner);
    const kind = symbol === '[' ? 'list' : 'set';
    return items && cursor.node({ kind, items, span: cursor.spanFrom(first) }, ...items);
  }
  if (symbol === '(') {
    if (!hasPartner(cursor)) return undefined;
    cursor.index += 1;
    const expr = cursor.nested(() => inner(cursor, position));
    if (expr === undefined) return undefined;
    return cursor.take(')') ? expr : cursor.fail('an operator or `)`');
  }
  if (symbol === '|') {
    cursor.index += 1;
    const operand = cursor.nested(() => parseValue(cursor, 'value', inner));
    if (operand === undefined) return undefined;
    if (!cursor.take('|')) return cursor.fail('`|` that closes the size');
    return cursor.node({ kind: 'size', operand, span: cursor.spanFrom(first) }, operand);
  }
  return symbol === '-' ? parseNegative(cursor) : cursor.failValue();
}

function parseNegative(cursor: Cursor): Expr | undefined {
  const first = cursor.index;
  const digits = cursor.peek(1);
  if (!cursor.adjacent(1) || (digits?.kind !== 'number' && digits?.kind !== 'fraction'))
    return cursor.failValue();
  cursor.index += 2;
  const span = cursor.spanFrom(first);
  if (digits.kind === 'number') return cursor.node({ kind: 'number', text: `-${digits.text}`, span });
  const { numerator, denominator } = digits;
  return cursor.node({ kind: 'fraction', numerator: `-${numerator}`, denominator, span });
}

/** The items between the bracket at the head and its partner. */
function parseItems(cursor: Cursor, inner: ReadExpression): Expr[] | undefined {
  const closing = hasPartner(cursor);
  if (closing === undefined) return undefined;
  cursor.index += 1;
  const items: Expr[] = [];
  while (cursor.index < closing) {
    const item = cursor.nested(() => inner(cursor, 'value'));
    if (item === undefined) return undefined;
    items.push(item);
    if (cursor.index === closing) break;
    if (!cursor.take(',')) return cursor.fail(`\`,\` or \`${closerText(cursor, closing)}\``);
    if (cursor.index === closing) return cursor.failValue();
  }
  cursor.index = closing + 1;
  return items;
}

function hasPartner(cursor: Cursor): number | undefined {
  const closing = cursor.list.partners.get(cursor.index);
  if (closing !== undefined && closing < cursor.end) return closing;
  const opener = cursor.symbol();
  const closer = opener === '(' ? ')' : opener === '[' ? ']' : '}';
  return cursor.fail(`\`${closer}\` that closes it`, `\`${opener}\` that is never closed`);
}

function closerText(cursor: Cursor, closing: number): string {
  const token = cursor.list.tokens[closing];
  return token === undefined ? '' : cursor.list.text.slice(token.span.start, token.span.end);
}

/** A name, a call or a boolean literal. Several words are one name where the position and what follows allow it. */
function parseName(cursor: Cursor, position: Position, inner: ReadExpression): Expr | undefined {
  const first = cursor.index;
  const words: Word[] = [];
  for (let token = cursor.peek(); token?.kind === 'word'; token = cursor.peek()) {
    if (words.length > 0 && isVerb(token)) break;
    words.push(token);
    cursor.index += 1;
  }
  const [word] = words;
  if (word === undefined) return cursor.failValue();
  if (words.length > 1 && !mayFold(cursor, position)) {
    cursor.index = first + 1;
    return cursor.fail('an operator such as `==`');
  }
  const name = foldWords(words);
  if (name === undefined) {
    cursor.index = first + (words.length > 1 ? 1 : 0);
    return cursor.fail(words.length > 1 ? 'an operator such as `==`' : 'a name');
  }
  if (cursor.symbol() === '(' && cursor.adjacent()) {
    const args = parseItems(cursor, inner);
    return args && cursor.node({ kind: 'call', callee: name, args, span: cursor.spanFrom(first) }, ...args);
  }
  const span = cursor.spanFrom(first);
  if (name === 'true' || name === 'false') {
    return cursor.node({ kind: 'boolean', value: name === 'true', span });
  }
  return cursor.node({ kind: 'name', name, span });
}

/**
 * Whether the words before the head may be one name: before a verb always; elsewhere only where names fold beside
 * operators, and then in a value or before a mark of a formula. `tiers run in order` is a sentence, not a formula.
 */
function mayFold(cursor: Cursor, position: Position): boolean {
  const next = cursor.peek();
  if (position === 'single') return false;
  if (isVerb(next)) return true;
  if (!cursor.folds) return false;
  if (next?.kind === 'symbol' && isComparison(next.symbol) && next.spelled) {
    const after = cursor.peek(1);
    return after !== undefined && after.kind !== 'word';
  }
  if (position === 'value') return true;
  if (next?.kind !== 'symbol') return false;
  if (next.symbol === '(' || next.symbol === '.') return cursor.adjacent();
  return isComparison(next.symbol) || sums.has(next.symbol) || products.has(next.symbol);
}
