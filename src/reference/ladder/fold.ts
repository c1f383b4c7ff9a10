import { type FoldKind, foldKindOf, foldRanks } from './fold-rank.ts';

/** The kinds that settle a fold on their own. */
export type ConclusiveKind = Exclude<FoldKind, 'defer' | 'indeterminate'>;

/** The result of a fold. `reason` is there only where nothing conclusive was said. */
export interface Folded {
  readonly verdict: ConclusiveKind;
  readonly reason?: 'INDETERMINATE' | 'DEFAULT_DENY';
}

/**
 * Folds the verdicts of several checks into one: the most restrictive conclusive one wins; without one the
 * answer is `deny`. Neither order nor repetition matters, and a `defer` never changes the result. Linear time.
 * (verification.ladder.fold_conclusive_wins, fold_order_free, fold_residual_indeterminate, fold_default_deny)
 *
 * @param kinds fold kinds by name; an unknown name counts as `deny`
 */
export function fold(kinds: readonly string[]): Folded {
  let strongest: ConclusiveKind | undefined;
  let uncertain = false;
  for (const kind of kinds) {
    const counted = foldKindOf(kind);
    if (counted === 'indeterminate') uncertain = true;
    else if (counted !== 'defer' && (strongest === undefined || foldRanks[counted] > foldRanks[strongest])) {
      strongest = counted;
    }
  }
  if (strongest !== undefined) return { verdict: strongest };
  return { verdict: 'deny', reason: uncertain ? 'INDETERMINATE' : 'DEFAULT_DENY' };
}
