import type { Json } from '../../runtime/runtime.ts';
import { readContract, WHOLE_CONTRACT } from './contract-text.ts';
import type { AttestationAnswer, AttestationRequest } from './operation-shapes.ts';
import { digestOfText } from './text-store.ts';
import { finding, type Tier } from './tier.ts';

/**
 * Makes the last tier: the status of each attestation, and the best of them. It rejects nothing, and
 * neither changes structural assurance nor the outcome of the run: whether an attestation is needed is for
 * a policy to say.
 *
 * Spec: `attestation_scoped`, `attestation_expiring`.
 */
export function createAttestationTier(
  attestationStatus: (request: AttestationRequest) => AttestationAnswer,
): Tier {
  return (revision, context) => {
    const read = revision.contract === null ? null : readContract(revision.contract);
    const contract = read !== null && 'digest' in read ? read.digest : null;
    const artifact = revision.implementation === null ? null : digestOfText(revision.implementation);
    const { evaluation_time, trust } = context;
    const answers = context.attestations.map((attestation) =>
      attestationStatus({ attestation, contract, artifact, evaluation_time, trust }),
    );
    return {
      entry: {
        status: bestOf(answers),
        attestations: answers.map(({ status, rule }): Json => ({ status, rule })),
      },
      findings: answers.flatMap(({ rule, message }) =>
        rule === null ? [] : [finding('attestation', rule, { slot: WHOLE_CONTRACT }, message)],
      ),
      rejects: false,
      undecided: false,
      assurance: null,
    };
  };
}

/** One bad attestation among good ones must not spoil them, or anybody could. */
function bestOf(answers: readonly AttestationAnswer[]): AttestationAnswer['status'] | 'absent' {
  const order = ['valid', 'Unknown', 'failed'] as const;
  return order.find((status) => answers.some((answer) => answer.status === status)) ?? 'absent';
}
