import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { publicKeyFor, signDocument, verifyDocument } from './signature.ts';

/** The first test vector of RFC 8032: its key pair. */
const SECRET = Buffer.from(
  '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  'hex',
).toString('base64');
const PUBLIC = Buffer.from(
  'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  'hex',
).toString('base64');

const anyKey = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('base64'));
const anyDocument = fc.dictionary(
  fc.string({ unit: 'grapheme' }),
  fc.oneof(fc.integer(), fc.boolean(), fc.constant(null)),
);

function check(document: object, key: string, expected: boolean): void {
  assert.equal(verifyDocument(document, key), expected);
}

test('the public key is that of RFC 8032', () => {
  assert.equal(publicKeyFor(SECRET), PUBLIC);
});

test('what is signed verifies with the key, and with no other', () => {
  fc.assert(
    fc.property(anyDocument, anyKey, anyKey, (document, key, other) => {
      fc.pre(key !== other);
      const signed = signDocument(document, key);
      check(signed, publicKeyFor(key), true);
      check(signed, publicKeyFor(other), false);
    }),
    { numRuns: 30 },
  );
});

test('the order of members does not matter, their values do', () => {
  const signed = signDocument({ a: 1, b: [2], signature: 'old' }, SECRET);
  check({ b: [2], signature: signed.signature, a: 1 }, PUBLIC, true);
  check({ ...signed, a: 2 }, PUBLIC, false);
  check({ ...signed, c: 0 }, PUBLIC, false);
});

test('a signature or key that is missing, short or not base64 verifies nothing', () => {
  const signed = signDocument({ a: 1 }, SECRET);
  check({ a: 1 }, PUBLIC, false);
  check({ ...signed, signature: 1 }, PUBLIC, false);
  check({ ...signed, signature: signed.signature.slice(0, -4) }, PUBLIC, false);
  check({ ...signed, signature: `${signed.signature} ` }, PUBLIC, false);
  check(signed, '', false);
  check(signed, PUBLIC.slice(0, -4), false);
  check(signed, createHash('sha512').update('x').digest('base64'), false);
  assert.throws(() => signDocument({}, 'AAAA'), RangeError);
});
