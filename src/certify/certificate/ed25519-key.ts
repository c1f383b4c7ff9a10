import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** A text holds no key of the wanted kind. */
export class KeyProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'KeyProblem';
  }
}

/** Reads a private key in PEM, as `lawful keygen` writes it. @throws KeyProblem where it is none of Ed25519 */
export function readPrivateKey(pem: string): KeyObject {
  if (/^-----BEGIN PUBLIC KEY-----/m.test(pem)) {
    throw new KeyProblem('a public key, expected a private one; name private.pem');
  }
  return ed25519('private', () => createPrivateKey(pem));
}

/** Reads a public key in PEM. @throws KeyProblem where it is none of Ed25519 */
export function readPublicKey(pem: string): KeyObject {
  // Node would derive the public key, and a private key would get around as if it were one.
  if (/^-----BEGIN [A-Z ]*PRIVATE KEY-----/m.test(pem)) {
    throw new KeyProblem('a private key, expected a public one; name public.pem');
  }
  return ed25519('public', () => createPublicKey(pem));
}

/** Reads a public key in base64 of its SPKI form, which is the body of its PEM. @throws KeyProblem where it is none */
export function readPublicKeyBody(base64: string): KeyObject {
  return ed25519('public', () =>
    createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' }),
  );
}

/** A key's id: hex of the SHA-256 of the public key's SPKI form in DER. */
export function keyId(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex');
}

function ed25519(kind: 'private' | 'public', read: () => KeyObject): KeyObject {
  let key: KeyObject;
  try {
    key = read();
  } catch {
    throw new KeyProblem(`no ${kind} key in PEM; lawful keygen makes a pair`);
  }
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new KeyProblem(
    `a key of type ${key.asymmetricKeyType}, expected ed25519; lawful keygen makes a pair`,
  );
}
