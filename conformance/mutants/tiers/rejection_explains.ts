// Broken: the findings of a rejected run say in which tier, but not at which slot or law.
import { run } from '../../../src/reference/tiers/run.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withTiers } from './support/with-tiers.ts';

export function createRuntime(): Runtime {
  return withTiers({
    run: async (parts, revision, context) => {
      const report = await run(parts, revision, context);
      if (report.outcome !== 'rejected') return report;
      return { ...report, findings: report.findings.map((each) => ({ ...each, slot: null, law: null })) };
    },
  });
}
