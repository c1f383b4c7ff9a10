import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAttestationTier } from './attestation.ts';
import { attestationStatus } from './attestation-status.ts';
import { jsonOf } from './json-of.ts';
import { attestation, context, revision, STRANGERS_KEY, THREE } from './test-support/example.ts';

const tier = createAttestationTier(attestationStatus);

async function check(attestations: readonly object[], status: string, time?: string): Promise<void> {
  const given = {
    attestations: attestations.map(jsonOf),
    ...(time === undefined ? {} : { evaluation_time: time }),
  };
  const result = await tier(revision(), context(given));
  assert.equal(result.entry.status, status);
  assert.deepEqual([result.rejects, result.undecided, result.assurance], [false, false, null]);
}

const good = attestation();
const forged = attestation({}, STRANGERS_KEY);

test('the status is that of the best attestation', async () => {
  await check([], 'absent');
  await check([good], 'valid');
  await check([forged], 'failed');
  await check([forged, good], 'valid');
  await check([good], 'Unknown', THREE);
  await check([good, forged], 'Unknown', THREE);
});
