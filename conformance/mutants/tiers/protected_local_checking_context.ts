// Broken: what the candidate proposes takes the place of the trusted side's, though it is still reported.
import { checkCandidate } from '../../../src/reference/tiers/check-candidate.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withTiers } from './support/with-tiers.ts';

export function createRuntime(): Runtime {
  return withTiers({
    checkCandidate: async (parts, request) => {
      const { trusted, candidate } = request;
      const context = { ...trusted.context, ...candidate.proposes };
      const { proposed_changes } = await checkCandidate(parts, request);
      const answer = await checkCandidate(parts, { ...request, trusted: { ...trusted, context } });
      return { ...answer, proposed_changes };
    },
  });
}
