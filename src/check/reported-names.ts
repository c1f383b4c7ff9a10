import type { UnresolvedName } from '../predicate/resolve.ts';
import { valueOfSentence } from '../predicate/sentence.ts';
import type { ResolvedClause } from './resolved-clauses.ts';

/**
 * The names of a predicate that are reported as unresolved. In a sentence that is words for a step definition, only a
 * value that is nearly a declared one counts: without the slip it would be a predicate.
 */
export function reportedNames({
  clause,
  resolution,
  words,
  isDeclared,
}: ResolvedClause): readonly UnresolvedName[] {
  if (!words) return resolution.unresolved;
  const value = valueOfSentence(clause.predicate.expr);
  return resolution.unresolved.filter(
    ({ span, nearest }) => nearest !== undefined && isDeclared(nearest) && span.start === value?.span.start,
  );
}
