import { type AccretionFinding, slotFinding } from './accretion-finding.ts';
import { canonicalText } from './canonical.ts';
import type { Contract, Slot, SlotDefault } from './documents.ts';
import { subtype } from './subtype.ts';

/** A name in a contract: a slot in use, or the tombstone of a former input. */
interface Entry {
  readonly slot: Slot;
  readonly live: boolean;
}

/** What the later contract owes the slots and tombstones of the earlier one. */
export function* accreteSlots(
  old: Contract,
  next: Contract,
  between: readonly Contract[],
): Iterable<AccretionFinding> {
  const before = entriesOf(old);
  const after = entriesOf(next);
  for (const [name, entry] of before) {
    const kept = after.get(name);
    if (kept === undefined) yield missing(name, entry);
    else yield* keptEntry(name, entry, kept);
  }
  const once = new Set(between.flatMap((contract) => [...entriesOf(contract).keys()]));
  for (const [name, entry] of after) {
    if (before.has(name)) continue;
    if (!entry.live && !once.has(name)) {
      yield slotFinding('tombstone-invented', name, `${name} is a tombstone of an input that never was`);
    }
    if (entry.live && entry.slot.polarity === 'in' && entry.slot.required) {
      yield slotFinding('input-added-required', name, `${name} is a new input and must be optional`);
    }
  }
}

function entriesOf(contract: Contract): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const slot of contract.tombstones) entries.set(slot.name, { slot, live: false });
  for (const slot of contract.slots) entries.set(slot.name, { slot, live: true });
  return entries;
}

function missing(name: string, entry: Entry): AccretionFinding {
  if (!entry.live) return slotFinding('tombstone-dropped', name, `the tombstone of ${name} is gone`);
  return entry.slot.polarity === 'out'
    ? slotFinding('output-removed', name, `the output ${name} is gone`)
    : slotFinding('input-removed', name, `the input ${name} is gone and left no tombstone`);
}

function* keptEntry(name: string, before: Entry, after: Entry): Iterable<AccretionFinding> {
  const { slot: old } = before;
  const { slot: next } = after;
  if (old.polarity !== next.polarity) {
    yield slotFinding('polarity-changed', name, `${name} was ${old.polarity} and is ${next.polarity}`);
    return;
  }
  if (old.facet !== next.facet) {
    yield slotFinding('facet-changed', name, `${name} was of facet ${old.facet} and is of ${next.facet}`);
  }
  if (old.meaning !== next.meaning) {
    yield slotFinding('meaning-changed', name, `${name} meant ${old.meaning} and means ${next.meaning}`);
  }
  if (!sameDefault(old.default, next.default))
    yield slotFinding('default-changed', name, `the default of ${name} changed`);
  if (old.polarity === 'out') yield* keptOutput(name, before, after);
  else yield* keptInput(name, before, after);
}

function* keptOutput(name: string, before: Entry, after: Entry): Iterable<AccretionFinding> {
  if (!after.live) {
    yield slotFinding('output-removed', name, `the output ${name} is gone`);
    return;
  }
  const answer = subtype(after.slot.type, before.slot.type);
  if (answer.result === false) {
    yield slotFinding('output-narrowed', name, `${name} may give what it never gave: ${answer.reason}`);
  } else if (answer.result === 'unknown') {
    yield slotFinding(
      'output-undecided',
      name,
      `${name} is not shown to give only what it gave: ${answer.reason}`,
    );
  }
}

function* keptInput(name: string, before: Entry, after: Entry): Iterable<AccretionFinding> {
  if (after.slot.required && !before.slot.required) {
    yield slotFinding('input-became-required', name, `the input ${name} was optional and is required`);
  } else if (after.slot.required && after.live && !before.live) {
    yield slotFinding(
      'input-returned-required',
      name,
      `the former input ${name} is back and must be optional`,
    );
  }
  const answer = subtype(before.slot.type, after.slot.type);
  if (answer.result === false) {
    yield slotFinding('input-narrowed', name, `${name} no longer takes what it took: ${answer.reason}`);
  } else if (answer.result === 'unknown') {
    yield slotFinding('input-undecided', name, `${name} is not shown to take what it took: ${answer.reason}`);
  }
}

function sameDefault(old: SlotDefault, next: SlotDefault): boolean {
  if (!old.present || !next.present) return old.present === next.present;
  return canonicalText(old.value) === canonicalText(next.value);
}
