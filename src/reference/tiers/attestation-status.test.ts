import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attestationStatus } from './attestation-status.ts';
import { jsonOf } from './json-of.ts';
import { attestation, NOON, STRANGERS_KEY, THREE, TRUST } from './test-support/example.ts';
import { digestOfText } from './text-store.ts';

function check(document: object, status: string, rule: string | null, evaluation_time = NOON): void {
  const { contract, artifact } = attestation();
  const answer = attestationStatus({
    attestation: jsonOf(document),
    contract,
    artifact,
    evaluation_time,
    trust: TRUST,
  });
  assert.deepEqual({ status: answer.status, rule: answer.rule }, { status, rule });
}

function without(member: string): object {
  const { [member]: _, ...rest } = { ...attestation() } as Record<string, unknown>;
  return rest;
}

test('a signed attestation is valid up to the second before its expiry, and Unknown from then on', () => {
  check(attestation(), 'valid', null);
  check(attestation(), 'valid', null, '2026-10-06T14:59:59Z');
  check(attestation(), 'Unknown', 'attestation-expired', THREE);
  check(attestation(), 'Unknown', 'attestation-expired', '2027-01-01T00:00:00Z');
});

test('it is valid from the second of its issue on', () => {
  check(attestation(), 'valid', null, '2026-10-06T11:00:00Z');
  check(attestation(), 'failed', 'issued-in-future', '2026-10-06T10:59:59Z');
});

test('without signer, scope or claim it fails', () => {
  check(without('signer'), 'failed', 'attestation-signer-missing');
  check(without('lineage'), 'failed', 'attestation-scope-missing');
  check(without('slots'), 'failed', 'attestation-scope-missing');
  check(attestation({ slots: [] }), 'failed', 'attestation-scope-missing');
  check(without('claim'), 'failed', 'attestation-claim-missing');
  check(attestation({ claim: '' }), 'failed', 'attestation-claim-missing');
});

test('a failing attestation stays failed after its expiry', () => {
  check(attestation({}, STRANGERS_KEY), 'failed', 'signature-invalid', THREE);
  check(without('lineage'), 'failed', 'attestation-scope-missing', THREE);
});

test('other digests, a bad signature, a stranger and a malformed document fail', () => {
  check(attestation({ contract: digestOfText('x') }), 'failed', 'contract-mismatch');
  check(attestation({ artifact: digestOfText('x') }), 'failed', 'artifact-mismatch');
  check({ ...attestation(), claim: 'forged' }, 'failed', 'signature-invalid');
  check(attestation({ signer: 'stranger' }), 'failed', 'signer-untrusted');
  check(attestation({ expires_at: '2026-10-06T11:00:00Z' }), 'failed', 'expiry-not-after-start');
  check([], 'failed', 'document-not-object');
});
