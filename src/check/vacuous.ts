import type { Property, Spec } from '../spec/spec.ts';
import { cellOfRow } from './cell-of-row.ts';
import { hasPhrase } from './has-phrase.ts';
import type { ResolvedClause } from './resolved-clauses.ts';

/** Whether a predicate has the same answer on every runtime: it names no observation, function or variable. */
export function isVacuous({ clause, resolution }: ResolvedClause): boolean {
  if (clause.text.trim() === '') return true;
  const observed = resolution.uses.some(
    ({ role }) => role === 'observation' || role === 'function' || role === 'variable',
  );
  return !observed && !hasPhrase(clause.predicate.expr);
}

/** What a property needs for a test and has an empty cell for. A law without parts is reported as that. */
export function emptyParts(
  spec: Spec,
  { range, kind, parts, generators }: Property,
): ('generator' | 'predicate')[] {
  const predicate = kind.value === 'law' || parts.some(({ clause }) => clause.text.trim() !== '');
  const has = { generator: generators.length > 0, predicate };
  return (['generator', 'predicate'] as const).filter(
    (column) => !has[column] && cellOfRow(spec, range, column) !== undefined,
  );
}
