// Why: a prose THEN is a predicate only where all of it is one controlled form or one comparison. A wrong guess would
// test something nobody wrote, so everything else stays a phrase for the binding.
import { Cursor, type TokenList } from './cursor.ts';
import type { Expr } from './expr.ts';
import { parseFormula } from './parse-formula.ts';
import { isProse, type Part, spanOfPart } from './part.ts';

/** Reads a part as one controlled form or comparison, else as one phrase. A full stop at its end is dropped. */
export function parseProse(list: TokenList, whole: Part): Expr {
  const last = list.tokens[whole.end - 1];
  const stopped = last?.kind === 'symbol' && last.symbol === '.' && whole.end > whole.start;
  const part = stopped ? { start: whole.start, end: whole.end - 1 } : whole;
  const cursor = new Cursor(list, part.start, part.end, !isProse(list, part));
  const expr = parseFormula(cursor, 'condition');
  if (expr !== undefined && cursor.index === cursor.end && isOneStatement(expr, list, part)) return expr;
  const span = spanOfPart(list, part);
  return { kind: 'phrase', text: list.text.slice(span.start, span.end), span };
}

function isOneStatement(expr: Expr, list: TokenList, part: Part): boolean {
  const first = list.tokens[part.start];
  const prose = isProse(list, part);
  switch (expr.kind) {
    case 'has':
    case 'unchanged':
    case 'differ':
    case 'absent':
    case 'appended':
    case 'is':
    case 'remains':
    case 'includes':
      return true;
    case 'not':
      // `verdict is not Reject` is one statement, `not published` is a connective in front of another.
      return expr.operand.span.start === expr.span.start || !spelledConnectives(list, part);
    case 'and':
    case 'or':
    case 'implies':
      return !spelledConnectives(list, part);
    case 'name':
      return first?.kind === 'word' && !first.plain;
    default:
      return !prose;
  }
}

/** Whether the part joins statements by words, which prose does without meaning a formula. */
function spelledConnectives(list: TokenList, part: Part): boolean {
  return list.tokens
    .slice(part.start, part.end)
    .some(
      (token) =>
        token.kind === 'symbol' && token.spelled && token.symbol !== 'in' && token.symbol !== 'not in',
    );
}
