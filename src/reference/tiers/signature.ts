import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalText } from '../core/canonical.ts';
import type { Base64 } from '../core/documents.ts';
import { sortSets } from '../core/set-order.ts';
import { jsonOf } from './json-of.ts';

/** What comes before the 32 raw bytes of a private key in PKCS #8, and of a public key in SPKI (RFC 8410). */
const PRIVATE_KEY_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_HEADER = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Signs a document with Ed25519, over its canonical text without the `signature` member.
 *
 * @param privateKey the 32 raw bytes of the private key, in base64
 * @returns the document with its `signature`
 * @throws RangeError where the key has another size
 */
export function signDocument<Document extends object>(
  document: Document,
  privateKey: Base64,
): Document & { readonly signature: Base64 } {
  const key = createPrivateKey({
    key: withHeader(PRIVATE_KEY_HEADER, privateKey),
    format: 'der',
    type: 'pkcs8',
  });
  return { ...document, signature: sign(null, signedBytes(document), key).toString('base64') };
}

/**
 * Whether a document carries a valid signature by the given key.
 *
 * @param publicKey the 32 raw bytes of the public key, in base64; any other size verifies nothing
 */
export function verifyDocument(document: object, publicKey: Base64): boolean {
  const signature = 'signature' in document ? document.signature : null;
  if (typeof signature !== 'string') return false;
  const bytes = Buffer.from(signature, 'base64');
  if (bytes.length !== 64 || bytes.toString('base64') !== signature) return false;
  const key = publicKeyOf(publicKey);
  return key !== null && verify(null, signedBytes(document), key, bytes);
}

/** The public key, in base64, that belongs to a private key of 32 raw bytes in base64. */
export function publicKeyFor(privateKey: Base64): Base64 {
  const key = createPrivateKey({
    key: withHeader(PRIVATE_KEY_HEADER, privateKey),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return spki.subarray(PUBLIC_KEY_HEADER.length).toString('base64');
}

function publicKeyOf(publicKey: Base64): KeyObject | null {
  const bytes = Buffer.from(publicKey, 'base64');
  if (bytes.length !== 32 || bytes.toString('base64') !== publicKey) return null;
  return createPublicKey({ key: Buffer.concat([PUBLIC_KEY_HEADER, bytes]), format: 'der', type: 'spki' });
}

function withHeader(header: Buffer, key: Base64): Buffer {
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length !== 32) throw new RangeError(`expected a key of 32 bytes, got ${bytes.length}`);
  return Buffer.concat([header, bytes]);
}

function signedBytes(document: object): Buffer {
  const { signature: _, ...signed } = { signature: null, ...document };
  return Buffer.from(canonicalText(sortSets(jsonOf(signed))), 'utf8');
}
