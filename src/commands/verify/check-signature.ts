import { keyId } from '../../certify/certificate/ed25519-key.ts';
import { type Envelope, isSignedBy } from '../../certify/certificate/envelope.ts';
import type { KnownKeys } from './known-keys.ts';
import { type Check, type Signer, shortened } from './verification.ts';

/** Tries the known keys on a signature. The signer is null where none of them made it. */
export function checkSignature(
  envelope: Envelope,
  { keys, trusted }: KnownKeys,
): { readonly check: Check; readonly signer: Signer | null } {
  const { keyid } = envelope.signatures[0];
  const check = (outcome: Check['outcome'], ...details: readonly string[]): Check => ({
    check: 'signature',
    outcome,
    details,
  });
  if (keys.length === 0) {
    const detail = `no key to try it by: name one by --trusted-key; the certificate names ${shortened(keyid)}`;
    return { check: check('unknown', detail), signer: null };
  }
  const signing = keys.find(({ key }) => isSignedBy(envelope, key));
  if (signing === undefined) {
    const claimed = keys.find(({ key }) => keyId(key) === keyid);
    const known = keys.map(({ name, key }) => `${name} (${shortened(keyId(key))})`).join(', ');
    const detail =
      claimed === undefined
        ? `made by the key ${shortened(keyid)}, expected ${known}`
        : `it does not fit the key ${shortened(keyid)} of ${claimed.name}: the certificate was changed after it was signed`;
    return { check: check('differs', detail), signer: null };
  }
  const id = keyId(signing.key);
  if (id !== keyid) {
    const detail = `the certificate names the key ${shortened(keyid)}, and ${shortened(id)} made the signature`;
    return { check: check('differs', detail), signer: null };
  }
  if (trusted) {
    const detail = `by ${signing.name} (${shortened(id)})`;
    return { check: check('holds', detail), signer: { key: id, trusted_as: signing.name } };
  }
  const details = [
    `by the key ${shortened(id)} of ${signing.name}: the file is as it was signed`,
    'the signer is unknown: this key came with the certificate; name one that you trust by --trusted-key',
  ];
  return { check: check('holds', ...details), signer: { key: id, trusted_as: null } };
}
