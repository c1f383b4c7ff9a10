import fc from 'fast-check';
import type { Contract, Slot, Type } from '../documents.ts';
import { subtype } from '../subtype.ts';
import { arbitraryType, nearType } from './arbitrary-type.ts';
import { input, slot } from './example-documents.ts';

/** One change of a contract that its consumers can live with, as a maintainer would make it. */
type Edit = (contract: Contract) => Contract;

const empty: Contract = {
  schema_version: '1',
  kind: 'contract',
  slots: [],
  tombstones: [],
  laws: [],
  relations: [
    {
      id: 'r',
      operator: 'equal',
      left: { instance_id: 'self', slot: 'in1' },
      right: { instance_id: 'other', slot: 'x' },
    },
  ],
  sunsets: [],
};

const outName = fc.constantFrom('out1', 'out2', 'out3');
const inName = fc.constantFrom('in1', 'in2', 'in3');
const suite = `sha256:${'a'.repeat(64)}` as const;

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(outName, arbitraryType).map(([name, type]) => add(slot(name, { type }))),
  fc.tuple(inName, arbitraryType).map(([name, type]) => add(input(name, { type }))),
  fc.tuple(outName, arbitraryType.chain(nearType)).map(([name, type]) => retype(name, type)),
  fc.tuple(inName, arbitraryType).map(([name, type]) => retype(name, type)),
  fc.tuple(fc.oneof(inName, outName), fc.nat(9)).map(([name, seed]) => retypeNear(name, seed)),
  inName.map(relax),
  inName.map(retire),
  inName.map(restore),
  fc.constantFrom('l1', 'l2', 'l3').map(addLaw),
  fc.tuple(outName, fc.integer({ min: 2030, max: 2039 })).map(([name, year]) => postpone(name, year)),
);

/** A first contract with required inputs and sunsets, and what some edits in a row make of it. */
export const arbitraryAncestry: fc.Arbitrary<readonly Contract[]> = fc
  .tuple(
    fc.array(fc.tuple(inName, arbitraryType), { maxLength: 3 }),
    fc.array(edit, { minLength: 2, maxLength: 8 }),
  )
  .map(([inputs, edits]) => {
    const required = inputs.map(([name, type]) => add(input(name, { type, required: true })));
    const announced: Edit = (contract) => ({
      ...contract,
      sunsets: [{ at: '2031-01-01T00:00:00Z', slot: 'out1' }],
    });
    const first = [announced, ...required].reduce((contract, change) => change(contract), empty);
    const ancestry = [first];
    for (const change of edits) ancestry.push(change(ancestry.at(-1) ?? first));
    return ancestry;
  });

function add(added: Slot): Edit {
  return (contract) => {
    const taken = [...contract.slots, ...contract.tombstones].some(({ name }) => name === added.name);
    return taken ? contract : { ...contract, slots: [...contract.slots, added] };
  };
}

function change(name: string, next: (old: Slot) => Slot): Edit {
  return (contract) => ({
    ...contract,
    slots: contract.slots.map((old) => (old.name === name ? next(old) : old)),
  });
}

function retype(name: string, type: Type): Edit {
  return change(name, (old) => {
    const fits = old.polarity === 'out' ? subtype(type, old.type) : subtype(old.type, type);
    return fits.result === true ? { ...old, type } : old;
  });
}

function retypeNear(name: string, seed: number): Edit {
  return (contract) => {
    const type = contract.slots.find((old) => old.name === name)?.type;
    if (type === undefined) return contract;
    const candidates = fc.sample(nearType(type), { numRuns: 8, seed });
    return candidates.reduce((next, candidate) => retype(name, candidate)(next), contract);
  };
}

function relax(name: string): Edit {
  return change(name, (old) => ({ ...old, required: false }));
}

function retire(name: string): Edit {
  return (contract) => ({
    ...contract,
    slots: contract.slots.filter((old) => old.name !== name),
    tombstones: [...contract.tombstones, ...contract.slots.filter((old) => old.name === name)],
  });
}

function restore(name: string): Edit {
  return (contract) => {
    const back = contract.tombstones.filter((old) => old.name === name);
    return {
      ...contract,
      tombstones: contract.tombstones.filter((old) => old.name !== name),
      slots: [...contract.slots, ...back.map((old) => ({ ...old, required: false }))],
    };
  };
}

function addLaw(id: string): Edit {
  return (contract) =>
    contract.laws.some((law) => law.id === id)
      ? contract
      : { ...contract, laws: [...contract.laws, { id, suite_digest: suite, slots: ['out1'] }] };
}

/** Moves a sunset later, or takes it back; a slot that had none gets none. */
function postpone(slotName: string, year: number): Edit {
  const at = `${year}-01-01T00:00:00Z`;
  return (contract) => ({
    ...contract,
    sunsets: contract.sunsets
      .filter((sunset) => sunset.slot !== slotName || year < 2038)
      .map((sunset) => (sunset.slot === slotName && sunset.at < at ? { ...sunset, at } : sunset)),
  });
}
