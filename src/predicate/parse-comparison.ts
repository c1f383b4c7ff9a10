// Why: a comparison and a sentence of controlled English are the atoms between connectives, and both start with a value.
import type { Cursor, Position } from './cursor.ts';
import { foldWords, isVerb, type Word } from './english.ts';
import type { ComparisonLink, ComparisonOperator, Expr, NameExpr } from './expr.ts';
import { isComparison, parseValue, type ReadExpression } from './parse-value.ts';
import type { Mark } from './token.ts';

/** `a == b`, `a < b < c`, `x ∈ xs`, a controlled form, or a bare value. */
export function parseComparison(cursor: Cursor, position: Position, inner: ReadExpression): Expr | undefined {
  const first = cursor.index;
  const special = parseAbsent(cursor, inner) ?? parseAppended(cursor);
  if (special !== undefined || cursor.failure !== undefined) return special;
  const subject = parseValue(cursor, position, inner);
  if (subject === undefined) return undefined;
  if (isVerb(cursor.peek())) return parseSentence(cursor, first, subject, inner);
  const links: { readonly symbol: Mark; readonly operand: Expr }[] = [];
  for (let symbol = cursor.symbol(); isComparison(symbol); symbol = cursor.symbol()) {
    const token = cursor.peek();
    const spelled = token?.kind === 'symbol' && token.spelled;
    cursor.index += 1;
    const operand = parseValue(cursor, spelled ? 'single' : 'value', inner);
    if (operand === undefined) return undefined;
    links.push({ symbol, operand });
  }
  return links.length === 0 ? subject : buildComparison(cursor, first, subject, links);
}

/**
 * The tree knows only ⊆. A chain of ⊇ is read from the right; a chain that mixes ⊇ with others becomes its links, joined by ∧.
 */
function buildComparison(
  cursor: Cursor,
  first: number,
  subject: Expr,
  links: readonly { readonly symbol: Mark; readonly operand: Expr }[],
): Expr | undefined {
  const span = cursor.spanFrom(first);
  const operands = [subject, ...links.map((link) => link.operand)];
  if (links.every((link) => link.symbol !== 'superset')) {
    const rest: ComparisonLink[] = links.map(({ symbol, operand }) => ({
      operator: operatorOf(symbol),
      operand,
    }));
    return cursor.node({ kind: 'comparison', first: subject, rest, span }, ...operands);
  }
  if (links.every((link) => link.symbol === 'superset')) {
    const [smallest, ...larger] = operands.toReversed();
    if (smallest === undefined) return undefined;
    const rest: ComparisonLink[] = larger.map((operand) => ({ operator: 'subset', operand }));
    return cursor.node({ kind: 'comparison', first: smallest, rest, span }, ...operands);
  }
  const items: Expr[] = [];
  let left = subject;
  for (const { symbol, operand } of links) {
    const [lower, upper] = symbol === 'superset' ? [operand, left] : [left, operand];
    const item = cursor.node(
      { kind: 'comparison', first: lower, rest: [{ operator: operatorOf(symbol), operand: upper }], span },
      left,
      operand,
    );
    if (item === undefined) return undefined;
    items.push(item);
    left = operand;
  }
  return cursor.node({ kind: 'and', items, span }, ...items);
}

function operatorOf(symbol: Mark): ComparisonOperator {
  return symbol === 'superset' ? 'subset' : (symbol as ComparisonOperator);
}

/** `no cross-hit` */
function parseAbsent(cursor: Cursor, inner: ReadExpression): Expr | undefined {
  const first = cursor.index;
  const word = cursor.peek();
  if (word?.kind !== 'word' || word.text !== 'no' || cursor.peek(1)?.kind !== 'word') return undefined;
  cursor.index += 1;
  const subject = parseValue(cursor, cursor.folds ? 'value' : 'single', inner);
  return subject && cursor.node({ kind: 'absent', subject, span: cursor.spanFrom(first) }, subject);
}

/** `new record appended`; the head stays where the words say something else. */
function parseAppended(cursor: Cursor): Expr | undefined {
  const first = cursor.index;
  const word = cursor.peek();
  if (word?.kind !== 'word' || word.text !== 'new') return undefined;
  const words: Word[] = [];
  let ahead = 1;
  let token = cursor.peek(ahead);
  while (token?.kind === 'word' && !isVerb(token)) {
    words.push(token);
    ahead += 1;
    token = cursor.peek(ahead);
  }
  if (token?.kind !== 'word' || token.text !== 'appended') return undefined;
  const name = foldWords(words);
  if (name === undefined) return undefined;
  cursor.index = first + 1 + words.length;
  const subject = cursor.node({ kind: 'name', name, span: cursor.spanFrom(first + 1) });
  cursor.index += 1;
  return subject && cursor.node({ kind: 'appended', subject, span: cursor.spanFrom(first) }, subject);
}

function parseSentence(
  cursor: Cursor,
  first: number,
  subject: Expr,
  inner: ReadExpression,
): Expr | undefined {
  const token = cursor.peek();
  const verb = token?.kind === 'word' ? token.text : '';
  const next = cursor.peek(1);
  const unchanged = next?.kind === 'word' && next.text === 'unchanged';
  switch (verb) {
    case 'unchanged':
    case 'differ':
      cursor.index += 1;
      return cursor.node({ kind: verb, subject, span: cursor.spanFrom(first) }, subject);
    case 'is':
    case 'remains':
    case 'includes': {
      cursor.index += 1;
      if (unchanged && verb !== 'includes') return finishUnchanged(cursor, first, subject);
      const negated = verb === 'is' && cursor.take('¬');
      const value = parseValue(cursor, 'single', inner);
      if (value === undefined) return undefined;
      const span = cursor.spanFrom(first);
      const statement = cursor.node({ kind: verb, subject, value, span }, subject, value);
      if (statement === undefined || !negated) return statement;
      return cursor.node({ kind: 'not', operand: statement, span }, statement);
    }
    case 'are':
    case 'remain':
      if (!unchanged) break;
      cursor.index += 1;
      return finishUnchanged(cursor, first, subject);
    case 'has':
      cursor.index += 1;
      return parseParts(cursor, first, subject);
  }
  return cursor.fail('an operator such as `==`');
}

function finishUnchanged(cursor: Cursor, first: number, subject: Expr): Expr | undefined {
  cursor.index += 1;
  return cursor.node({ kind: 'unchanged', subject, span: cursor.spanFrom(first) }, subject);
}

/** The parts of `X has a ∧ b ∧ c`: the bare names that follow, up to the first item that is more than a name. */
function parseParts(cursor: Cursor, first: number, subject: Expr): Expr | undefined {
  const part = parsePart(cursor);
  if (part === undefined) return cursor.fail('the name of a part after `has`');
  const parts = [part];
  while (cursor.symbol() === '∧') {
    const back = cursor.index;
    cursor.index += 1;
    const next = parsePart(cursor);
    if (next === undefined) {
      cursor.index = back;
      break;
    }
    parts.push(next);
  }
  return cursor.node({ kind: 'has', subject, parts, span: cursor.spanFrom(first) }, subject);
}

/** A single word that nothing but a connective, a closer or the end follows; else the head stays. */
function parsePart(cursor: Cursor): NameExpr | undefined {
  const word = cursor.peek();
  const name = word?.kind === 'word' ? foldWords([word]) : undefined;
  if (name === undefined || name === 'true' || name === 'false' || !endsItem(cursor, 1)) return undefined;
  cursor.index += 1;
  return { kind: 'name', name, span: cursor.spanFrom(cursor.index - 1) };
}

function endsItem(cursor: Cursor, ahead: number): boolean {
  const token = cursor.peek(ahead);
  if (token === undefined) return true;
  return token.kind === 'symbol' && ['∧', '∨', '⇒', ')', ']', '}', ',', ';'].includes(token.symbol);
}
