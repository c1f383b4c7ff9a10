import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { keyId, readPrivateKey, readPublicKey, readPublicKeyBody } from './ed25519-key.ts';

const pair = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  publicKeyEncoding: { format: 'pem', type: 'spki' },
});
const other = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  publicKeyEncoding: { format: 'pem', type: 'spki' },
});

test('both halves, and the body of a PEM file, have one id', () => {
  const body = pair.publicKey.split('\n').slice(1, -2).join('');
  const id = keyId(readPublicKey(pair.publicKey));
  assert.match(id, /^[0-9a-f]{64}$/);
  assert.equal(keyId(readPrivateKey(pair.privateKey)), id);
  assert.equal(keyId(readPublicKeyBody(body)), id);
});

test('what is no key of the wanted kind is refused with the reason', () => {
  assert.throws(
    () => readPublicKey(pair.privateKey),
    /a private key, expected a public one; name public\.pem/,
  );
  assert.throws(
    () => readPrivateKey(pair.publicKey),
    /a public key, expected a private one; name private\.pem/,
  );
  assert.throws(() => readPublicKey(other.publicKey), /a key of type ec, expected ed25519/);
  assert.throws(() => readPrivateKey(other.privateKey), /a key of type ec, expected ed25519/);
  for (const read of [readPublicKey, readPrivateKey, readPublicKeyBody]) {
    assert.throws(() => read('-----BEGIN'), { name: 'KeyProblem', message: /no (public|private) key/ });
  }
});
