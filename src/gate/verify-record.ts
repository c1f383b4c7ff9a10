import { createPublicKey, verify } from 'node:crypto';
import type { Signer } from '../config/config.ts';
import { nearestName } from '../diagnostic/nearest.ts';
import { signedText, type TransitionRecord } from './transition-record.ts';

/** Why a record is nobody's agreement; undefined where it is that of the authority that it names. */
export function recordFault(record: TransitionRecord, signers: readonly Signer[]): string | undefined {
  const named = signers.filter(({ name }) => name === record.authority);
  if (named.length === 0) return unknownAuthority(record.authority, signers);
  return named.some(({ public_key }) => isSignedBy(record, public_key))
    ? undefined
    : `its signature is not that of ${JSON.stringify(record.authority)} over this record; sign it again`;
}

function isSignedBy(record: TransitionRecord, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const signature = Buffer.from(record.signature, 'base64');
    return verify(null, Buffer.from(signedText(record)), key, signature);
  } catch {
    // A key that is none has signed nothing.
    return false;
  }
}

function unknownAuthority(authority: string, signers: readonly Signer[]): string {
  const names = signers.map(({ name }) => name);
  const nearest = nearestName(authority, names);
  const known = names.length === 0 ? 'the base lists no signers' : `the base lists ${names.join(', ')}`;
  return `${JSON.stringify(authority)} is no signer: ${known}${nearest === undefined ? '' : `; did you mean ${nearest}?`}`;
}
