import { type KeyObject, sign, verify } from 'node:crypto';
import { keyId } from './ed25519-key.ts';

/** Media type of an in-toto statement. */
const payloadType = 'application/vnd.in-toto+json';

/** A DSSE envelope: a payload, and an Ed25519 signature over it. Bytes are in base64, with padding. */
export interface Envelope {
  readonly payload: string;
  readonly payloadType: typeof payloadType;
  readonly signatures: readonly [EnvelopeSignature];
}

/** A signature, and which key is said to have made it. */
export interface EnvelopeSignature {
  readonly keyid: string;
  readonly sig: string;
}

/** Puts a payload into an envelope. @param key an Ed25519 private key */
export function sealEnvelope(payload: Uint8Array, key: KeyObject): Envelope {
  const sig = sign(null, preAuthenticationEncoding(payloadType, payload), key).toString('base64');
  return {
    payload: Buffer.from(payload).toString('base64'),
    payloadType,
    signatures: [{ keyid: keyId(key), sig }],
  };
}

/** Whether a key has signed the envelope. What the envelope says of the key is not asked. */
export function isSignedBy(envelope: Envelope, publicKey: KeyObject): boolean {
  const payload = Buffer.from(envelope.payload, 'base64');
  const signature = Buffer.from(envelope.signatures[0].sig, 'base64');
  return verify(null, preAuthenticationEncoding(envelope.payloadType, payload), publicKey, signature);
}

/** The bytes that are signed: DSSE's encoding of type and payload, with their lengths in bytes. */
export function preAuthenticationEncoding(type: string, payload: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}
