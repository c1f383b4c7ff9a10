import type { Expr } from '../predicate/expr.ts';

/** Whether a predicate leaves words for the binding to fill. The parser bounds the depth of a tree. */
export function hasPhrase(expr: Expr): boolean {
  return expr.kind === 'phrase' || Object.values(expr).some(holdsPhrase);
}

/** Looks through every field, so that a new kind of node is never left out. */
function holdsPhrase(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('kind' in value && value.kind === 'phrase') return true;
  return Object.values(value).some(holdsPhrase);
}
