// Broken: clean observations lift a structural Reject.
import { run } from '../../../src/reference/tiers/run.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withTiers } from './support/with-tiers.ts';

export function createRuntime(): Runtime {
  return withTiers({
    run: async (parts, revision, context) => {
      const report = await run(parts, revision, context);
      if (report.verdict !== 'Reject' || context.observations.length === 0) return report;
      return { ...report, verdict: 'PassDeclared', outcome: 'passed', stopped_at: null };
    },
  });
}
