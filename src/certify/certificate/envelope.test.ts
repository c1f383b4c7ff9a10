import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { canonicalJson } from './canonical-json.ts';
import { keyId } from './ed25519-key.ts';
import { isSignedBy, preAuthenticationEncoding, sealEnvelope } from './envelope.ts';
import { readEnvelope, readStatement } from './read-certificate.ts';
import { envelopeText, signStatement } from './sign-statement.ts';
import { sampleStatement } from './test-support/sample-statement.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const statement = sampleStatement();
const text = signStatement(statement, privateKey);

test('what is signed is the encoding of DSSE, with lengths in bytes', () => {
  const encoded = preAuthenticationEncoding('http://example.com/HelloWorld', Buffer.from('hello world'));
  assert.equal(encoded.toString(), 'DSSEv1 29 http://example.com/HelloWorld 11 hello world');
  assert.equal(preAuthenticationEncoding('é', Buffer.from('é')).toString(), 'DSSEv1 2 é 2 é');
});

test('a certificate is read as it was stated, and by the key of its signer', () => {
  const envelope = readEnvelope(Buffer.from(text));
  assert.deepEqual(readStatement(envelope), statement);
  assert.equal(envelope.signatures[0].keyid, keyId(publicKey));
  assert.ok(isSignedBy(envelope, publicKey));
  assert.ok(!isSignedBy(envelope, generateKeyPairSync('ed25519').publicKey));
});

test('a signature is none for another type of the same payload', () => {
  const envelope = readEnvelope(Buffer.from(text));
  assert.ok(!isSignedBy({ ...envelope, payloadType: 'text/plain' as never }, publicKey));
});

const envelope = JSON.parse(text);
const [signature] = envelope.signatures;
/** Base64 whose last digit has a bit that stands for nothing, so that it decodes to the same bytes. */
const sameBytes = signature.sig.replace(/.==$/, (last: string) => {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  return `${digits.charAt(digits.indexOf(last.charAt(0)) + 1)}==`;
});

const misspelled: Readonly<Record<string, { readonly file: string; readonly says: RegExp }>> = {
  'no newline': { file: text.trimEnd(), says: /not spelled as certificates are/ },
  'two newlines': { file: `${text}\n`, says: /not spelled as certificates are/ },
  'a carriage return': { file: text.replace('\n', '\r\n'), says: /not spelled as certificates are/ },
  'a space': { file: text.replace(':', ': '), says: /not spelled as certificates are/ },
  'another order': {
    file: `${JSON.stringify({ signatures: envelope.signatures, payload: envelope.payload, payloadType: envelope.payloadType })}\n`,
    says: /not spelled as certificates are/,
  },
  'an escape': { file: text.replace('"sig"', '"s\\u0069g"'), says: /not spelled as certificates are/ },
  'a name twice': { file: text.replace('{', '{"payload":"",'), says: /"payload" twice/ },
  'another member': { file: canonicalJson({ ...envelope, note: 1 }), says: /\/note: Unexpected name "note"/ },
  'a member less': { file: canonicalJson({ payload: '' }), says: /Expected a member "payloadType"/ },
  'no signature': { file: canonicalJson({ ...envelope, signatures: [] }), says: /Exactly one signature/ },
  'two signatures': {
    file: canonicalJson({ ...envelope, signatures: [signature, signature] }),
    says: /Exactly one signature/,
  },
  'another type': { file: canonicalJson({ ...envelope, payloadType: 'x' }), says: /media type of in-toto/ },
  'bits that no base64 has': {
    file: envelopeText({ ...envelope, signatures: [{ ...signature, sig: sameBytes }] }),
    says: /signatures\[0\]\.sig is not spelled as base64 spells it/,
  },
  'a byte order mark': { file: `\uFEFF${text}`, says: /no JSON/ },
  'an empty file': { file: '', says: /no JSON/ },
  'a text': { file: 'certificate', says: /no JSON/ },
};

for (const [what, { file, says }] of Object.entries(misspelled)) {
  test(`an envelope with ${what} is refused with the reason`, () => {
    assert.throws(() => readEnvelope(Buffer.from(file)), { name: 'CertificateProblem', message: says });
  });
}

const lawful = statement.predicate.lawful;
const withLawful = (members: object) => ({
  ...statement,
  predicate: { ...statement.predicate, lawful: { ...lawful, ...members } },
});

/** What a signer may put into an envelope that is no certificate. */
const misstated: Readonly<Record<string, { readonly payload: string; readonly says: RegExp }>> = {
  'no JSON': { payload: '{', says: /the statement: no JSON/ },
  'another order of members': {
    payload: JSON.stringify(statement),
    says: /not spelled as certificates spell it/,
  },
  'another member': {
    payload: canonicalJson({ ...statement, note: 1 }),
    says: /the statement\/note: Unexpected name "note"/,
  },
  'an unknown verdict': {
    payload: canonicalJson(withLawful({ cases: { passed: 1 } })),
    says: /Unexpected name "passed"/,
  },
  'no subject': { payload: canonicalJson({ ...statement, subject: [] }), says: /at least one/ },
  'a day that is not': {
    payload: canonicalJson(withLawful({ expires_at: '2030-02-30T00:00:00Z' })),
    says: /expires_at is "2030-02-30T00:00:00Z", which is no second of any calendar/,
  },
  'an end before its issue': {
    payload: canonicalJson(withLawful({ expires_at: '2029-01-01T00:00:00Z' })),
    says: /expires_at 2029-01-01T00:00:00Z is not after issued_at/,
  },
};

for (const [what, { payload, says }] of Object.entries(misstated)) {
  test(`a signed statement with ${what} is refused with the reason`, () => {
    const sealed = readEnvelope(Buffer.from(envelopeText(sealEnvelope(Buffer.from(payload), privateKey))));
    assert.throws(() => readStatement(sealed), { name: 'CertificateProblem', message: says });
  });
}
