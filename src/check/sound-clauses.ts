import type { Clause, Spec } from '../spec/spec.ts';
import { misreadRowsOf } from './misread-rows.ts';
import { type ResolvedClause, resolvedClausesOf } from './resolved-clauses.ts';
import type { CheckContext } from './rule.ts';
import { isVacuous } from './vacuous.ts';

/** The predicates of a spec that have no finding of their own: they read, their names resolve, they say something. */
export function soundClausesOf(context: CheckContext, spec: Spec): ReadonlySet<Clause> {
  const misread = misreadRowsOf(spec).lines;
  const sound = resolvedClausesOf(context, spec).filter(
    (resolved) =>
      isReadable(resolved) && !isVacuous(resolved) && !misread.has(resolved.clause.range.start.line),
  );
  return new Set(sound.map(({ clause }) => clause));
}

/** Whether a predicate reads, and each of its names stands for something. */
export function isReadable({ clause, resolution }: ResolvedClause): boolean {
  return clause.predicate.problems.length === 0 && resolution.unresolved.length === 0;
}
