// Why: `the user is redirected` has the form of a predicate and is none. What decides is its value: declared names and
// literals make a predicate of the sentence, any other words leave it to a step definition.
import type { Expr } from './expr.ts';
import type { PredicateResolution } from './resolve.ts';

/** The value of a sentence `X is Y`, `X is not Y` or `X remains Y`; undefined for other forms. */
export function valueOfSentence(expr: Expr): Expr | undefined {
  if (expr.kind === 'not') return valueOfSentence(expr.operand);
  return expr.kind === 'is' || expr.kind === 'remains' ? expr.value : undefined;
}

/** Whether a sentence of a THEN step is a predicate: it has no value, or one that the spec declares. */
export function isAboutValues(expr: Expr, resolution: PredicateResolution): boolean {
  const value = valueOfSentence(expr);
  if (value?.kind === 'phrase') return false;
  if (value?.kind !== 'name') return true;
  const use = resolution.uses.find(({ span }) => span.start === value.span.start);
  return use?.role === 'member' || use?.role === 'state';
}
