import { sameNumber } from './decimal.ts';
import type { Expr } from './expr.ts';

/** How one number compares to another. */
export type Order = 'less' | 'equal' | 'greater';

/** Compares two numbers as written; undefined where one is none, or where floating point cannot tell them apart. */
export function comparesTo(left: Expr, right: Expr): Order | undefined {
  if (left.kind !== 'number' || right.kind !== 'number') return undefined;
  if (sameNumber(left.text, right.text)) return 'equal';
  const difference = Number(left.text) - Number(right.text);
  if (Number.isNaN(difference) || difference === 0) return undefined;
  return difference < 0 ? 'less' : 'greater';
}
