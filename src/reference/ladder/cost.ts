/** What a rung costs to consult, cheapest first. Closed and ordered. (verification.ladder.cost_vocabulary) */
export const costs = ['reuse', 'in_process', 'corroborate', 'suite', 'worktree_spawn', 'human'] as const;

/** One of {@link costs}. */
export type Cost = (typeof costs)[number];

/** The place of each cost in the order; a higher number is costlier. */
export const costRank: Readonly<Record<Cost, number>> = {
  reuse: 0,
  in_process: 1,
  corroborate: 2,
  suite: 3,
  worktree_spawn: 4,
  human: 5,
};
