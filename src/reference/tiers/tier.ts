import type { Assurance } from '../core/documents.ts';
import type { Revision, RunContext, TierEntry, TierFinding } from './run-shapes.ts';

/** The tiers in the order of a run, cheapest first. Spec: `fail_fast_ordering`. */
export const TIER_ORDER = ['identity', 'shape', 'laws', 'evidence', 'attestation'] as const;

export type TierName = (typeof TIER_ORDER)[number];

/** What one tier says of a revision. */
export interface TierResult {
  /** The tier's entry in the report. */
  readonly entry: TierEntry;
  readonly findings: readonly TierFinding[];
  /** The run ends here, with outcome `rejected`. */
  readonly rejects: boolean;
  /** The tier could not tell; the run goes on, but its outcome is no better than `unknown`. */
  readonly undecided: boolean;
  /** The structural assurance, from the two exact tiers only; null says nothing. Spec: `verdict_lattice`. */
  readonly assurance: Assurance | null;
}

/** One tier: a function of the revision and the context, with no other input. */
export type Tier = (revision: Revision, context: RunContext) => TierResult | Promise<TierResult>;

/** All tiers of a run; a table, so that one of them can be replaced. */
export type TierTable = Readonly<Record<TierName, Tier>>;

/** A finding of a tier, about a slot or a law. Spec: `rejection_explains`. */
export function finding(
  tier: TierName,
  rule: string,
  where: { readonly slot: string } | { readonly law: string },
  message: string,
): TierFinding {
  const { slot = null, law = null } = { slot: null, law: null, ...where };
  return { tier, slot, law, rule, message };
}
