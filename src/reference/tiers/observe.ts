import { canonicalText } from '../core/canonical.ts';
import { digestOf } from '../core/digest.ts';
import type { Contract } from '../core/documents.ts';
import { inhabits } from '../core/inhabits.ts';
import { sortSets } from '../core/set-order.ts';
import { jsonOf } from './json-of.ts';
import type { ObserveAnswer, RepairDraft, Sample } from './operation-shapes.ts';

/**
 * Compares what was observed with what a contract declares. A sample at a slot that the contract does not
 * have, or that does not inhabit the slot's type, contradicts it: the first such sample of a slot becomes a
 * repair draft. The contract itself is never changed. Spec: `contradiction_triggers_repair`.
 */
export function observe(contract: Contract, samples: readonly Sample[]): ObserveAnswer {
  const digest = digestOf(jsonOf(contract));
  const types = new Map(contract.slots.map(({ name, type }) => [name, type]));
  const drafts = new Map<string, RepairDraft>();
  for (const { slot, value } of samples) {
    const type = types.get(slot);
    if (drafts.has(slot) || (type !== undefined && inhabits(value, type))) continue;
    drafts.set(slot, { contract: digest, slot, observed: value, proposed: null });
  }
  return {
    repair_drafts: [...drafts.values()],
    contract: canonicalText(sortSets(jsonOf(contract))),
    contract_digest: digest,
  };
}
