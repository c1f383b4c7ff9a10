import type { Json } from '../../runtime/runtime.ts';
import { isObject, memberOf } from '../core/members.ts';
import { countObservations } from './observation-status.ts';
import type { BindingDemand } from './operation-shapes.ts';
import { type Objection, objection, type PolicyQuestion } from './policy-question.ts';

/** The demanded slots that lack enough fresh observations, or enough confidence. */
export function evidenceObjections({
  policy,
  binding,
  records,
  evaluation_time,
  trust,
  parts,
}: PolicyQuestion): readonly Objection[] {
  const { min_observations, min_confidence_ppm } = policy;
  if (min_observations === 0 && min_confidence_ppm === 0) return [];
  const { contract, artifact } = binding;
  const counted =
    contract === null
      ? []
      : countObservations(records.observations, { contract, artifact, slots: null, evaluation_time, trust })
          .counted;
  return scopesOf(binding).flatMap((slot) => {
    const seen = parts.aggregate(counted.filter(({ slots }) => slot === null || slots.includes(slot)));
    const enough = seen.count >= min_observations && (seen.confidence_ppm ?? 0) >= min_confidence_ppm;
    const message = `${seen.count} observations at ${seen.confidence_ppm ?? 0} ppm, wanted ${min_observations} at ${min_confidence_ppm}`;
    return enough ? [] : [objection('evidence-below-threshold', message, { slot })];
  });
}

/** Whether no one valid attestation of the binding's own authority and lineage covers every demanded slot. */
export function attestationObjections(question: PolicyQuestion): readonly Objection[] {
  const { policy, binding, records, evaluation_time, trust, parts } = question;
  if (!policy.require_attestation) return [];
  const { contract, artifact } = binding;
  const attested = records.attestations
    .filter(isObject)
    .filter((attestation) => memberOf(attestation, 'lineage') === binding.lineage)
    .filter((attestation) => memberOf(attestation, 'authority') === binding.authority)
    .filter((attestation) => binding.demand_slots.every((slot) => namesSlot(attestation, slot)))
    .some(
      (attestation) =>
        parts.attestationStatus({ attestation, contract, artifact, evaluation_time, trust }).status ===
        'valid',
    );
  return attested
    ? []
    : [objection('attestation-required', 'no valid attestation covers all that is demanded')];
}

/** The demanded slots; a binding that demands none still needs observations, whatever slots they name. */
function scopesOf({ demand_slots }: BindingDemand): readonly (string | null)[] {
  return demand_slots.length === 0 ? [null] : demand_slots;
}

function namesSlot(attestation: { readonly [member: string]: Json }, slot: string): boolean {
  const slots = memberOf(attestation, 'slots');
  return Array.isArray(slots) && slots.includes(slot);
}
