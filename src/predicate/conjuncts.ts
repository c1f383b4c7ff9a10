import type { Expr } from './expr.ts';

/** The parts of a predicate that must all hold: those of `and`, and the links of a chain such as `a < b < c`. */
export function conjunctsOf(expr: Expr): readonly Expr[] {
  if (expr.kind === 'and') return expr.items.flatMap(conjunctsOf);
  if (expr.kind !== 'comparison' || expr.rest.length < 2) return [expr];
  return expr.rest.map((link, index) => ({
    kind: 'comparison',
    first: expr.rest[index - 1]?.operand ?? expr.first,
    rest: [link],
    span: expr.span,
  }));
}
