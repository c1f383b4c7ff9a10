// Broken: a contradicted slot is dropped from the contract, and no repair draft is made.
import { canonicalText } from '../../../src/reference/core/canonical.ts';
import { jsonOf } from '../../../src/reference/tiers/json-of.ts';
import { observe } from '../../../src/reference/tiers/observe.ts';
import { digestOfText } from '../../../src/reference/tiers/text-store.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withTiers } from './support/with-tiers.ts';

export function createRuntime(): Runtime {
  return withTiers({
    observe: (contract, samples) => {
      const wrong = new Set(observe(contract, samples).repair_drafts.map(({ slot }) => slot));
      const slots = contract.slots.filter(({ name }) => !wrong.has(name));
      const edited = canonicalText(jsonOf({ ...contract, slots }));
      return { repair_drafts: [], contract: edited, contract_digest: digestOfText(edited) };
    },
  });
}
