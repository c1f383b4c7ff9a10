import type { Json } from '../../runtime/runtime.ts';
import { canonicalText } from '../core/canonical.ts';
import { digestOf } from '../core/digest.ts';
import type { Contract } from '../core/documents.ts';
import { inhabits } from '../core/inhabits.ts';
import { isObject } from '../core/members.ts';
import { sortSets } from '../core/set-order.ts';
import { jsonOf } from './json-of.ts';
import type { ObserveAnswer, RepairDraft, Sample } from './operation-shapes.ts';

/**
 * Compares what was observed with what a contract declares. A sample at a slot that the contract does not
 * have, or that does not inhabit the slot's type, contradicts it and becomes a repair draft, once however often
 * the value was seen there. The contract itself is never changed. Spec: `contradiction_triggers_repair`.
 */
export function observe(contract: Contract, samples: readonly Sample[]): ObserveAnswer {
  const digest = digestOf(jsonOf(contract));
  const types = new Map(contract.slots.map(({ name, type }) => [name, type]));
  const drafts = new Map<string, RepairDraft>();
  for (const { slot, value } of samples) {
    const type = types.get(slot);
    if (type !== undefined && inhabits(value, type)) continue;
    const seen = spelling([slot, value]);
    if (!drafts.has(seen)) drafts.set(seen, { contract: digest, slot, observed: value, proposed: null });
  }
  return {
    repair_drafts: [...drafts.values()],
    contract: canonicalText(sortSets(jsonOf(contract))),
    contract_digest: digest,
  };
}

/** One text for all spellings of a value. What was seen need not have a canonical text: it may have fractions. */
function spelling(value: Json): string {
  return JSON.stringify(value, (_name, member: Json) =>
    isObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1)))
      : member,
  );
}
