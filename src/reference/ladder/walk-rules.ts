import type { Answer, Answers } from './documents.ts';
import type { PreparedLadder, PreparedRung } from './prepare.ts';
import { isReason, type Reason } from './reason.ts';
import type { Verdict } from './verdict.ts';
import { witness } from './witness.ts';

/** Where a walk enters. (verification.ladder.reuse_needs_an_answer) */
function enter(ladder: PreparedLadder, answers: Answers): PreparedRung {
  for (const rung of ladder.reuse) if (answers[rung.id] !== undefined) return rung;
  return ladder.entry;
}

/**
 * What a consulted rung brings to the walk: its own deny always, its other findings only where it may allow
 * the claim. (verification.ladder.max_risk_bounds_the_allow, deny_authority)
 *
 * @param risk rank of the claim's risk class
 */
function contribute(rung: PreparedRung, risk: number, answer: Answer | undefined): Verdict {
  if (answer === undefined) return 'indeterminate';
  if (answer.verdict === 'deny') return 'deny';
  return rung.maxRisk < risk ? 'indeterminate' : answer.verdict;
}

/** Whether a verdict ends the walk, whatever the ladder escalates on. (verification.ladder.conclusive_commits) */
function commits(verdict: Verdict): verdict is 'allow' | 'deny' {
  return verdict === 'allow' || verdict === 'deny';
}

/** Whether a verdict that does not commit climbs. (verification.ladder.bare_defer_denies) */
function climbs(ladder: PreparedLadder, verdict: Verdict): boolean {
  return verdict !== 'defer' || ladder.climbsOnDefer;
}

/** The rung to climb to, if there is one. (verification.ladder.smallest_sufficient_rung) */
function next(rung: PreparedRung, risk: number, answers: Answers): PreparedRung | undefined {
  let later = rung.next[risk];
  while (later?.reuse === true && answers[later.id] === undefined) later = later.next[risk];
  return later;
}

/** The reason of a rung's own deny. (verification.ladder.deny_reason_kept) */
function denyReason(reason: string | undefined): Reason {
  return reason !== undefined && isReason(reason) ? reason : 'POLICY_BLOCK';
}

/** The reason of a walk that ran out of rungs. (verification.ladder.exhausted_walk_denies) */
function exhaustedReason(uncertain: boolean): Reason {
  return uncertain ? 'INDETERMINATE' : 'DEFAULT_DENY';
}

/** Whether a walk counts as climbed. (verification.ladder.indeterminate_means_climbed, climb_is_recorded) */
function climbed(steps: number, uncertain: boolean): boolean {
  return steps > 1 || uncertain;
}

/** The rules that a walk is made of. */
export const walkRules = {
  enter,
  contribute,
  commits,
  climbs,
  next,
  denyReason,
  exhaustedReason,
  climbed,
  witness,
} as const;

/** A table of rules of this shape; replacing one gives a walk that breaks exactly that rule. */
export type WalkRules = Readonly<typeof walkRules>;
