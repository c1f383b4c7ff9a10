// input: a revision, its context, and the table of tiers
// output: a TierReport
// invariant: tiers run in TIER_ORDER, and none after the first that rejects
import type { Assurance } from '../core/documents.ts';
import type { Revision, RunContext, TierEntry, TierFinding, TierReport } from './run-shapes.ts';
import { TIER_ORDER, type TierName, type TierTable } from './tier.ts';

/** What a run is made of besides its inputs. */
export interface RunParts {
  readonly tiers: TierTable;
  readonly meet: (a: Assurance, b: Assurance) => Assurance;
}

/** Runs the tiers over a revision. */
export type Run = (parts: RunParts, revision: Revision, context: RunContext) => Promise<TierReport>;

/**
 * Runs the tiers in order of cost and stops at the first that rejects; later tiers leave no trace in the
 * report. The verdict is the meet of what the exact tiers said. Spec: `fail_fast_ordering`,
 * `verdict_lattice`, `rejection_explains`.
 */
export const run: Run = async ({ tiers, meet }, revision, context) => {
  const tiersRun: TierName[] = [];
  const entries: Record<string, TierEntry> = {};
  const findings: TierFinding[] = [];
  let verdict: Assurance = 'PassDeclared';
  let undecided = false;

  for (const tier of TIER_ORDER) {
    const result = await tiers[tier](revision, context);
    tiersRun.push(tier);
    entries[tier] = result.entry;
    findings.push(...result.findings);
    verdict = meet(verdict, result.assurance ?? 'PassDeclared');
    undecided ||= result.undecided;
    if (result.rejects) {
      return {
        tiers_run: tiersRun,
        verdict,
        outcome: 'rejected',
        stopped_at: tier,
        tiers: entries,
        findings,
      };
    }
  }

  const outcome = undecided ? 'unknown' : 'passed';
  return { tiers_run: tiersRun, verdict, outcome, stopped_at: null, tiers: entries, findings };
};
