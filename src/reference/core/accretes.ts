// Input: two valid contracts of one lineage, and those between them where they are known.
// Output: the findings about the later one; none means that it keeps all that the earlier one promised.
// Invariant: pure and linear in the slots; over an ancestry, keeping the parents' promises keeps all ancestors'.
import { accreteLaws, accreteRelations, accreteSunsets } from './accrete-promises.ts';
import { accreteSlots } from './accrete-slots.ts';
import type { AccretionFinding } from './accretion-finding.ts';
import type { Contract } from './documents.ts';

export { type AccretionFinding, isUndecided } from './accretion-finding.ts';

/**
 * Whether `next` accretes `old`. Findings come in the order of the contracts' members.
 *
 * A tombstone is only invented where no contract had its name. Two contracts that are not neighbours do not show
 * that, so whoever compares with an older ancestor says which contracts lie in between.
 *
 * @param between the contracts of the ancestry strictly between the two, in any order
 */
export function accretes(
  old: Contract,
  next: Contract,
  between: readonly Contract[] = [],
): readonly AccretionFinding[] {
  return [
    ...accreteSlots(old, next, between),
    ...accreteLaws(old, next),
    ...accreteRelations(old, next),
    ...accreteSunsets(old, next),
  ];
}
