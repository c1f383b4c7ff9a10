import { type Digest, digestOf } from '../core/digest.ts';
import type { Contract } from '../core/documents.ts';
import { jsonOf } from './json-of.ts';
import type { AuthorityRecord, TrustedSide } from './operation-shapes.ts';
import { signatureProblem, trustWithin } from './trust.ts';

/** A base contract after an authorised change, with the slots it touches; or why the record gives no leave. */
export type ChangedBase =
  | { readonly base: Contract; readonly slots: readonly string[] }
  | { readonly refused: string };

/** The digest by which an authority record names an obligation: a law or a slot of a contract. */
export function obligationDigest(obligation: object): Digest {
  return digestOf(jsonOf(obligation));
}

/**
 * Puts the obligations that an authority record names in the place of the base's. Everything the record
 * does not name stays an obligation as it was. The record must be signed by an authority, name this very
 * base, and name obligations that the base and the candidate really carry: a slot under the same name, a law under the
 * same id or under one that no law of the base has.
 */
export function changeBase(record: AuthorityRecord, candidate: Contract, trusted: TrustedSide): ChangedBase {
  const { base } = trusted.context;
  const unsigned = signatureProblem(record, trustWithin(trusted.trust, trusted.authorities));
  if (unsigned !== null) return { refused: unsigned.rule };
  if (record.base !== digestOf(jsonOf(base))) return { refused: 'authority-base-mismatch' };

  const slots = new Map(base.slots.map((slot) => [slot.name, slot]));
  const laws = new Map(base.laws.map((law) => [law.id, law]));
  const known = new Set(laws.keys());
  const touched = new Set<string>();
  for (const change of record.changes) {
    const oldSlot = base.slots.find((slot) => obligationDigest(slot) === change.old);
    const oldLaw = base.laws.find((law) => obligationDigest(law) === change.old);
    const newSlot = candidate.slots.find((slot) => obligationDigest(slot) === change.new);
    const newLaw = candidate.laws.find((law) => obligationDigest(law) === change.new);
    if (oldSlot !== undefined && newSlot?.name === oldSlot.name) {
      slots.set(newSlot.name, newSlot);
      touched.add(newSlot.name);
    } else if (
      oldLaw !== undefined &&
      newLaw !== undefined &&
      (newLaw.id === oldLaw.id || !known.has(newLaw.id))
    ) {
      laws.delete(oldLaw.id);
      laws.set(newLaw.id, newLaw);
      for (const slot of [...oldLaw.slots, ...newLaw.slots]) touched.add(slot);
    } else {
      return { refused: 'authority-obligation-unknown' };
    }
  }
  return { base: { ...base, slots: [...slots.values()], laws: [...laws.values()] }, slots: [...touched] };
}
