import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalJson } from '../../certify/certificate/canonical-json.ts';
import { CertificateProblem } from '../../certify/certificate/certificate-problem.ts';
import { keyId } from '../../certify/certificate/ed25519-key.ts';
import { sealEnvelope } from '../../certify/certificate/envelope.ts';
import { readEnvelope, readStatement } from '../../certify/certificate/read-certificate.ts';
import { envelopeText, signStatement } from '../../certify/certificate/sign-statement.ts';
import { sampleStatement } from '../../certify/certificate/test-support/sample-statement.ts';
import { checkSignature } from './check-signature.ts';
import type { KnownKeys } from './known-keys.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const trusted: KnownKeys = { keys: [{ name: 'us', key: publicKey }], trusted: true };
const file = Buffer.from(signStatement(sampleStatement(), privateKey));

/** Why bytes are no certificate of a trusted signer; undefined where they are. */
function refusal(bytes: Uint8Array, keys: KnownKeys): string | undefined {
  try {
    const envelope = readEnvelope(bytes);
    const { check } = checkSignature(envelope, keys);
    if (check.outcome !== 'holds') return check.details.join();
    readStatement(envelope);
    return undefined;
  } catch (error) {
    if (error instanceof CertificateProblem) return error.message;
    throw error;
  }
}

test('one changed byte anywhere in a certificate is refused with a reason', () => {
  assert.equal(refusal(file, trusted), undefined);
  for (let at = 0; at < file.length; at += 1) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
    assert.notEqual(refusal(changed, trusted), undefined, `byte ${at}`);
  }
});

test('bytes that are changed, taken out, put in or cut off are refused with a reason', () => {
  const edits = fc.record({
    at: fc.nat(file.length),
    without: fc.nat(40),
    put: fc.uint8Array({ maxLength: 8 }),
  });
  fc.assert(
    fc.property(edits, ({ at, without, put }) => {
      const edited = Buffer.concat([file.subarray(0, at), put, file.subarray(at + without)]);
      fc.pre(!edited.equals(file));
      assert.notEqual(refusal(edited, trusted), undefined);
    }),
    { numRuns: 500 },
  );
});

const envelope = readEnvelope(file);
const [signature] = envelope.signatures;

test('a changed statement under its old signature is said to be changed', () => {
  const payload = Buffer.from(canonicalJson(sampleStatement(['fail']))).toString('base64');
  const { check, signer } = checkSignature({ ...envelope, payload }, trusted);
  assert.equal(check.outcome, 'differs');
  assert.match(check.details.join(), /does not fit the key \w{12} of us: the certificate was changed after/);
  assert.equal(signer, null);
});

test('a signature of somebody else names both keys', () => {
  const sealed = sealEnvelope(Buffer.from(canonicalJson(sampleStatement())), other.privateKey);
  const { check } = checkSignature(readEnvelope(Buffer.from(envelopeText(sealed))), trusted);
  const [made, expected] = [other.publicKey, publicKey].map((key) => keyId(key).slice(0, 12));
  assert.deepEqual(check.details, [`made by the key ${made}, expected us (${expected})`]);
});

test('the name of a key is no proof of it', () => {
  const posing = { ...envelope, signatures: [{ ...signature, keyid: keyId(other.publicKey) }] as const };
  const both: KnownKeys = { ...trusted, keys: [{ name: 'them', key: other.publicKey }, ...trusted.keys] };
  const { check } = checkSignature(posing, both);
  assert.equal(check.outcome, 'differs');
  assert.match(check.details.join(), /the certificate names the key \w+, and \w+ made the signature/);
});

test('a key that came with the certificate shows no signer', () => {
  const { check, signer } = checkSignature(envelope, { ...trusted, trusted: false });
  assert.equal(check.outcome, 'holds');
  assert.match(check.details.join(), /the signer is unknown/);
  assert.deepEqual(signer, { key: keyId(publicKey), trusted_as: null });
});

test('without any key nothing is known', () => {
  const { check } = checkSignature(envelope, { keys: [], trusted: false });
  assert.equal(check.outcome, 'unknown');
});
