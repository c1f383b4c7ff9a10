import type { Contract, Slot } from './documents.ts';
import type { Report } from './finding.ts';
import { inhabits } from './inhabits.ts';

/** What the members of a contract of sound form must say together. */
export function checkContractMeaning(contract: Contract, report: Report): void {
  const live = new Set(contract.slots.map((slot) => slot.name));
  for (const [index, slot] of contract.slots.entries()) checkSlot(slot, `/slots/${index}`, report);
  for (const [index, tombstone] of contract.tombstones.entries()) {
    const path = `/tombstones/${index}`;
    checkDefault(tombstone, path, report);
    if (tombstone.polarity !== 'in') {
      report(
        'tombstone-not-input',
        `${path}/polarity`,
        `${tombstone.name} is a tombstone and no former input`,
      );
    }
    if (live.has(tombstone.name)) {
      report('slot-name-repeated', `${path}/name`, `${tombstone.name} is both a slot and a tombstone`);
    }
  }
}

function checkSlot(slot: Slot, path: string, report: Report): void {
  checkDefault(slot, path, report);
  if (slot.polarity === 'out' && !slot.required) {
    report('output-not-required', `${path}/required`, `${slot.name} is an output and must be required`);
  }
}

function checkDefault(slot: Slot, path: string, report: Report): void {
  if (slot.default.present && !inhabits(slot.default.value, slot.type)) {
    report('default-not-of-type', `${path}/default/value`, `the default of ${slot.name} is not of its type`);
  }
}
