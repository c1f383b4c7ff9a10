/**
 * How strongly each kind of verdict weighs in a fold, by the ranks of the kernel lattice. Larger is more
 * restrictive. (verification.ladder.fold_rank_order)
 */
export const foldRanks = {
  allow: 0,
  defer: 10,
  indeterminate: 15,
  transform: 20,
  quarantine: 30,
  require_witness: 40,
  deny: 100,
} as const;

/** A kind of verdict that has a published fold rank. */
export type FoldKind = keyof typeof foldRanks;

/** Whether `kind` has a published fold rank. */
export function isFoldKind(kind: string): kind is FoldKind {
  return Object.hasOwn(foldRanks, kind);
}

/** The kind that `kind` counts as: an unknown one ranks 100, so it counts as `deny`. */
export function foldKindOf(kind: string): FoldKind {
  return isFoldKind(kind) ? kind : 'deny';
}
