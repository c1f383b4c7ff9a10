import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { type AgreedChange, signedText, type TransitionRecord } from './transition-record.ts';

/** Signs an agreement with an Ed25519 private key. */
export function signRecord(
  agreement: {
    readonly changes: readonly AgreedChange[];
    readonly reason: string;
    readonly authority: string;
  },
  key: KeyObject,
): TransitionRecord {
  const record = { version: 1 as const, ...agreement };
  return { ...record, signature: sign(null, Buffer.from(signedText(record)), key).toString('base64') };
}

/** The public half of a key as a config lists it: base64 of its SPKI form. */
export function publicKeyText(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}
