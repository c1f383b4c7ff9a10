import type { Trust } from './run-shapes.ts';
import { verifyDocument } from './signature.ts';

/** Why a signed document does not count. */
export interface SignatureProblem {
  readonly rule: 'signer-untrusted' | 'signature-invalid';
  readonly message: string;
}

/** Whether a document is signed by one of the trusted signers, with the key that the trust roots hold for it. */
export function signatureProblem(document: object, trust: Trust): SignatureProblem | null {
  const signer = 'signer' in document ? document.signer : null;
  const trusted = trust.signers.find(({ id }) => id === signer);
  if (trusted === undefined) {
    return { rule: 'signer-untrusted', message: `signer ${JSON.stringify(signer)} is not trusted` };
  }
  if (!verifyDocument(document, trusted.public_key)) {
    return {
      rule: 'signature-invalid',
      message: `the signature is not one by ${trusted.id} over this document`,
    };
  }
  return null;
}

/** The trust roots that a policy also lists: a signer counts only where both sides name it. */
export function trustWithin(trust: Trust, signers: readonly string[]): Trust {
  const listed = new Set(signers);
  return { signers: trust.signers.filter(({ id }) => listed.has(id)) };
}
