import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Statement } from '../../certify/certificate/statement.ts';
import { Refusal } from '../operation.ts';

/** What is asked of `certificate.open`: bytes and a public key in its SPKI form, both in base64. */
export interface OpenRequest {
  readonly certificate: string;
  readonly public_key: string;
}

/** What a certificate states, where that key signed it. @throws Refusal `certificate-refused` or `key-refused` */
export async function openCertificate({ certificate, public_key }: OpenRequest): Promise<Statement> {
  // Loaded when it is asked for: what validates the shape takes its time.
  const { readEnvelope, readStatement } = await import('../../certify/certificate/read-certificate.ts');
  const { isSignedBy } = await import('../../certify/certificate/envelope.ts');
  const { keyId } = await import('../../certify/certificate/ed25519-key.ts');
  const { CertificateProblem } = await import('../../certify/certificate/certificate-problem.ts');
  const key = publicKeyOf(public_key);
  try {
    const envelope = readEnvelope(Buffer.from(certificate, 'base64'));
    if (envelope.signatures[0].keyid !== keyId(key)) {
      throw new CertificateProblem('it names another key than the one that is given');
    }
    if (!isSignedBy(envelope, key)) throw new CertificateProblem('that key did not sign it');
    return readStatement(envelope);
  } catch (error) {
    if (error instanceof CertificateProblem) throw new Refusal('certificate-refused', error.message);
    throw error;
  }
}

function publicKeyOf(base64: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below, as of any other key.
  }
  throw new Refusal('key-refused', 'expected an Ed25519 public key in the SPKI form');
}
