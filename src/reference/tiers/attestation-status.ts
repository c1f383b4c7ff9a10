import type { Json } from '../../runtime/runtime.ts';
import type { Attestation } from '../core/documents.ts';
import { validateDocument } from '../core/validate.ts';
import type { AttestationAnswer, AttestationRequest } from './operation-shapes.ts';
import { signatureProblem } from './trust.ts';

/**
 * The status of an attestation at a given time. `failed`: it names no signer, no scope or no claim, is not
 * valid, is about other digests, is not signed by a trusted signer, or is issued after the evaluation time.
 * `Unknown`: it was good and has expired, which it has from `expires_at` on. Else `valid`.
 *
 * Spec: `attestation_scoped`, `attestation_expiring`.
 */
export function attestationStatus(request: AttestationRequest): AttestationAnswer {
  const unscoped = missingMember(request.attestation);
  if (unscoped !== null) return failed(`attestation-${unscoped}-missing`, `it names no ${unscoped}`);
  const [problem] = validateDocument(request.attestation);
  if (problem !== undefined) return failed(problem.rule, `${problem.path}: ${problem.message}`);
  // No document of another kind has the members that were looked for above.
  const attestation = request.attestation as unknown as Attestation;
  if (attestation.contract !== request.contract)
    return failed('contract-mismatch', 'it is about another contract');
  if (attestation.artifact !== request.artifact)
    return failed('artifact-mismatch', 'it is about other bytes');
  const unsigned = signatureProblem(attestation, request.trust);
  if (unsigned !== null) return failed(unsigned.rule, unsigned.message);
  if (attestation.issued_at > request.evaluation_time)
    return failed('issued-in-future', 'it is not yet issued');
  if (request.evaluation_time >= attestation.expires_at) {
    return {
      status: 'Unknown',
      rule: 'attestation-expired',
      message: `it expired at ${attestation.expires_at}`,
    };
  }
  return { status: 'valid', rule: null, message: '' };
}

/** The first of signer, scope (lineage and slots) and claim that an attestation does not name. */
function missingMember(attestation: Json): 'signer' | 'scope' | 'claim' | null {
  if (attestation === null || typeof attestation !== 'object' || Array.isArray(attestation)) return null;
  const { signer, lineage, slots, claim } = attestation as { readonly [member: string]: Json };
  const named = (value: Json | undefined): boolean => value !== undefined && value !== null && value !== '';
  if (!named(signer)) return 'signer';
  if (!named(lineage) || !named(slots) || (Array.isArray(slots) && slots.length === 0)) return 'scope';
  return named(claim) ? null : 'claim';
}

function failed(rule: string, message: string): AttestationAnswer {
  return { status: 'failed', rule, message };
}
