// Broken: an attestation that names no lineage or no slots is taken to be about everything.
import { attestationStatus } from '../../../src/reference/tiers/attestation-status.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withTiers } from './support/with-tiers.ts';

export function createRuntime(): Runtime {
  return withTiers({
    attestationStatus: (request) => {
      const answer = attestationStatus(request);
      return answer.rule === 'attestation-scope-missing'
        ? { status: 'valid', rule: null, message: '' }
        : answer;
    },
  });
}
