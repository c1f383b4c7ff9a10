import { shown } from './failure.ts';

/** An operator of the order. */
export type OrderOperator = '<' | '<=' | '>' | '>=';

/**
 * `left < right` and its kin, on two numbers or two strings; times compare as strings, since all have one form.
 *
 * @throws TypeError for anything else: JavaScript would convert it and answer
 */
export function isOrdered(left: unknown, operator: OrderOperator, right: unknown): boolean {
  const order = orderOf(left, right);
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** Negative, zero or positive; NaN where a side is no number, so that nothing holds of it. */
function orderOf(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left === right ? 0 : left - right;
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  throw new TypeError(
    `${shown(left)} and ${shown(right)} have no order: two numbers or two strings have one.`,
  );
}
