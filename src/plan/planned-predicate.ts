import type { ParsedPredicate } from '../predicate/expr.ts';
import { type PredicateScope, resolvePredicate } from '../predicate/resolve.ts';
import { isAssertable } from './assertable.ts';
import type { PlannedPredicate } from './plan.ts';

/** A vocabulary scope for planning: what the binding offers plays no part, so that plans depend on specs alone. */
export type PlanScope = Pick<PredicateScope, 'members' | 'states'>;

/**
 * Resolves the names of a predicate. One that cannot be written as assertions is a single phrase: the binding then
 * checks the whole of it.
 */
export function planPredicate(parsed: ParsedPredicate, scope: PlanScope): PlannedPredicate {
  const span = { start: 0, end: parsed.text.length };
  const expr = isAssertable(parsed.expr)
    ? parsed.expr
    : ({ kind: 'phrase', text: parsed.text, span } as const);
  return { expr, resolution: resolvePredicate(expr, { ...scope, offered: undefined, known: new Set() }) };
}
