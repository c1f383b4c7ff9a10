// Why: the connectives are the outer half of the grammar, from ⇒ (loosest, to the right) over ∨ and ∧ to ¬ and ∀ ∃.
import type { Cursor, Position } from './cursor.ts';
import type { Expr } from './expr.ts';
import { parseComparison } from './parse-comparison.ts';
import { parseValue } from './parse-value.ts';

/** Reads a whole expression at the head: the loosest level of the grammar below `;`. */
export function parseFormula(cursor: Cursor, position: Position): Expr | undefined {
  const firsts = [cursor.index];
  const last = parseJoined(cursor, position, 'or');
  if (last === undefined) return undefined;
  const operands = [last];
  while (cursor.take('⇒')) {
    firsts.push(cursor.index);
    const operand = parseJoined(cursor, 'condition', 'or');
    if (operand === undefined) return undefined;
    operands.push(operand);
  }
  let right = operands.pop();
  firsts.pop();
  while (right !== undefined && operands.length > 0) {
    const left = operands.pop();
    const first = firsts.pop();
    if (left === undefined || first === undefined) return undefined;
    right = cursor.node({ kind: 'implies', left, right, span: cursor.spanFrom(first) }, left, right);
  }
  return right;
}

/** `a ∨ b ∨ c` or, one level down, `a ∧ b ∧ c`. One flat node, whatever brackets the text has. */
function parseJoined(cursor: Cursor, position: Position, kind: 'or' | 'and'): Expr | undefined {
  const first = cursor.index;
  const operand = (place: Position) =>
    kind === 'or' ? parseJoined(cursor, place, 'and') : parseNegation(cursor, place);
  const head = operand(position);
  if (head === undefined) return undefined;
  const items = [head];
  while (cursor.take(kind === 'or' ? '∨' : '∧')) {
    const item = operand('condition');
    if (item === undefined) return undefined;
    items.push(item);
  }
  if (items.length === 1) return head;
  const flat = flatten(items, kind);
  return cursor.node({ kind, items: flat, span: cursor.spanFrom(first) }, ...flat);
}

/** Replaces each item of the same kind by its own items. */
export function flatten(items: readonly Expr[], kind: 'or' | 'and'): Expr[] {
  return items.flatMap((item) => (item.kind === kind ? item.items : [item]));
}

function parseNegation(cursor: Cursor, position: Position): Expr | undefined {
  const first = cursor.index;
  const quantifier = quantifierAt(cursor);
  if (quantifier !== undefined) return parseQuantifier(cursor, quantifier);
  if (!cursor.take('¬')) return parseComparison(cursor, position, parseFormula);
  const operand = cursor.nested(() => parseNegation(cursor, 'condition'));
  return operand && cursor.node({ kind: 'not', operand, span: cursor.spanFrom(first) }, operand);
}

interface Quantifier {
  readonly quantifier: 'forall' | 'exists';
  /** Tokens of its spelling: `∀` is one, `for all` two. */
  readonly length: number;
}

function quantifierAt(cursor: Cursor): Quantifier | undefined {
  const symbol = cursor.symbol();
  if (symbol === '∀') return { quantifier: 'forall', length: 1 };
  if (symbol === '∃') return { quantifier: 'exists', length: 1 };
  const word = cursor.peek();
  if (word?.kind !== 'word') return undefined;
  if (word.text === 'exists' && bindsAt(cursor, 1)) return { quantifier: 'exists', length: 1 };
  if (word.text !== 'for') return undefined;
  const next = cursor.peek(1);
  if (next?.kind === 'word' && next.text === 'all' && bindsAt(cursor, 2))
    return { quantifier: 'forall', length: 2 };
  return undefined;
}

/** Whether `x in` stands there, which makes the word before it a quantifier and no name. */
function bindsAt(cursor: Cursor, ahead: number): boolean {
  return cursor.peek(ahead)?.kind === 'word' && cursor.symbol(ahead + 1) === 'in';
}

function parseQuantifier(cursor: Cursor, { quantifier, length }: Quantifier): Expr | undefined {
  const first = cursor.index;
  cursor.index += length;
  const variable = cursor.peek();
  if (variable?.kind !== 'word' || variable.possessive) return cursor.fail('the name of the bound variable');
  cursor.index += 1;
  if (!cursor.take('in')) return cursor.fail('`∈` and the values to look at');
  const domain = cursor.nested(() => parseValue(cursor, 'value', parseFormula));
  if (domain === undefined) return undefined;
  if (!cursor.take(':')) return cursor.fail('`:` and the condition');
  const body = cursor.nested(() => parseFormula(cursor, 'condition'));
  if (body === undefined) return undefined;
  return cursor.node(
    { kind: 'quantifier', quantifier, variable: variable.text, domain, body, span: cursor.spanFrom(first) },
    domain,
    body,
  );
}
