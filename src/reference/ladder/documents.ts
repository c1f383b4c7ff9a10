import type { Cost } from './cost.ts';
import type { RiskClass } from './risk-class.ts';
import type { FinalVerdict, Verdict } from './verdict.ts';

/** A verification policy as data: rungs from the cheapest to the costliest. */
export interface Ladder {
  /** `fak-ladder/v1`, with or without a minor number; absent means the current version. */
  readonly version?: string;
  /** At least one; ids strictly ascending, costs never descending. */
  readonly rungs: readonly Rung[];
  /** Pinned: a ladder that fails open cannot be written. */
  readonly on_exhaustion: 'deny';
  /** The verdicts that make a walk climb; holds `indeterminate`. */
  readonly escalate_on: readonly Verdict[];
}

/** One way of verifying a claim. */
export interface Rung {
  /** Integer from 0 to 2^53 - 1; a higher id is a later rung. */
  readonly id: number;
  readonly name: string;
  readonly cost: Cost;
  /** The riskiest claim that this rung may allow. It does not bound what the rung may deny. */
  readonly max_risk: RiskClass;
  /** What the rung proves, for people. */
  readonly establishes?: string;
}

/** The claim under judgement. */
export interface Subject {
  readonly risk_class: RiskClass;
  /** A note for people. It never reaches anything that a walk produces but the echoed subject. */
  readonly label?: string;
}

/** One consulted rung and what it contributed. */
export interface Step {
  /** The rung's id. */
  readonly rung: number;
  readonly verdict: Verdict;
}

/** The reviewable result of walking a ladder for a subject. */
export interface Decision {
  readonly subject: Subject;
  /** The consulted rungs in order, at least one. */
  readonly path: readonly Step[];
  /** The id of the last step's rung. */
  readonly rung_reached: number;
  /** True when the path has more than one step, or holds an `indeterminate` step. */
  readonly climbed: boolean;
  readonly verdict: FinalVerdict;
  /** Always there on a `deny`, and then a published reason. */
  readonly reason?: string;
  /** At most 200 characters, made from rung names and risk labels only. */
  readonly witness?: string;
}

/** What one rung found for one claim. */
export interface Answer {
  readonly verdict: Verdict;
  /** Read on a `deny` only. */
  readonly reason?: string;
}

/** What each rung found, by rung id. A rung that is absent found nothing. */
export type Answers = Readonly<Record<number, Answer>>;
