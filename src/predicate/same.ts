// Why: an acceptance case repeats its property's predicate, maybe in another spelling. Equal trees are equal
// predicates, wherever they stand and however their numbers are written.
import { sameNumber } from './decimal.ts';
import type { Expr } from './expr.ts';

/** Whether two predicates are the same tree. Spans are ignored; numbers are compared by value. */
export function sameExpr(left: Expr, right: Expr): boolean {
  if (left.kind === 'number' || right.kind === 'number') {
    return left.kind === right.kind && 'text' in left && 'text' in right && sameNumber(left.text, right.text);
  }
  if (left.kind === 'fraction' && right.kind === 'fraction') {
    return sameNumber(left.numerator, right.numerator) && sameNumber(left.denominator, right.denominator);
  }
  return left.kind === right.kind && sameFields(left, right);
}

/** Compares nodes of one kind field by field, so that a new kind of node is never left out. */
function sameFields(left: object, right: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(right));
  const names = Object.keys(left).filter((name) => name !== 'span');
  if (names.length !== fields.size - (fields.has('span') ? 1 : 0)) return false;
  return Object.entries(left).every(([name, value]) => name === 'span' || sameValue(value, fields.get(name)));
}

function sameValue(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => sameValue(item, right[index]));
  }
  if (isExpr(left) && isExpr(right)) return sameExpr(left, right);
  if (isObject(left) && isObject(right)) return sameFields(left, right);
  return left === right;
}

function isExpr(value: unknown): value is Expr {
  return isObject(value) && 'kind' in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
