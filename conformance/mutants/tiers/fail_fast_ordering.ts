// Broken: the run goes on after a rejection, so later tiers run too.

import type { Assurance } from '../../../src/reference/core/documents.ts';
import type { TierEntry, TierFinding } from '../../../src/reference/tiers/run-shapes.ts';
import { TIER_ORDER } from '../../../src/reference/tiers/tier.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withTiers } from './support/with-tiers.ts';

export function createRuntime(): Runtime {
  return withTiers({
    run: async ({ tiers, meet }, revision, context) => {
      const entries: Record<string, TierEntry> = {};
      const findings: TierFinding[] = [];
      let verdict: Assurance = 'PassDeclared';
      let rejected: string | null = null;
      for (const tier of TIER_ORDER) {
        const result = await tiers[tier](revision, context);
        entries[tier] = result.entry;
        findings.push(...result.findings);
        verdict = meet(verdict, result.assurance ?? 'PassDeclared');
        if (result.rejects) rejected ??= tier;
      }
      const outcome = rejected === null ? 'passed' : 'rejected';
      return { tiers_run: TIER_ORDER, verdict, outcome, stopped_at: rejected, tiers: entries, findings };
    },
  });
}
