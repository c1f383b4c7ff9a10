import { findVocabularies } from '../predicate/vocabulary.ts';
import type { Constraint, Vocabulary } from './spec.ts';

/** Collects the name sets that constraint exprs declare. */
export function readVocabularies(constraints: readonly Constraint[]): readonly Vocabulary[] {
  return constraints.flatMap(({ id, expr }) =>
    findVocabularies(expr.text).map(({ name, ordered, members, span }) => ({
      name: name ?? vocabularyName(id.value),
      constraint: id.value,
      ordered,
      members,
      range: expr.rangeOf(span),
    })),
  );
}

/** `verdict_lattice` declares `Verdict`. */
function vocabularyName(constraint: string): string {
  return constraint
    .replace(/_(?:lattice|ordering|order|vocabulary)$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}
