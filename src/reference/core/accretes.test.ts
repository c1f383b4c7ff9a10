import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../runtime/runtime.ts';
import { accretes } from './accretes.ts';
import type { Contract, Slot, Type } from './documents.ts';
import { accretionRules } from './rules.ts';
import { arbitraryAncestry } from './test-support/arbitrary-ancestry.ts';
import { contract as example, input, slot } from './test-support/example-documents.ts';
import { validateDocument } from './validate.ts';

const exercised = new Set<string>();
const [relation, law] = [example.relations[0], example.laws[0]];
assert.ok(relation !== undefined && law !== undefined);
const plain: Contract = { ...example, slots: [], tombstones: [], laws: [], relations: [], sunsets: [] };

/** Checks the findings between two contracts that differ from an empty one in the given members. */
function check(old: Partial<Contract>, next: Partial<Contract>, ...expected: readonly string[]): void {
  const findings = accretes({ ...plain, ...old }, { ...plain, ...next });
  for (const finding of findings) {
    exercised.add(finding.rule);
    assert.ok(finding.slot !== null || finding.law !== null, 'a finding names a slot or a law');
  }
  assert.deepEqual(
    findings.map((finding) => `${finding.rule} ${finding.slot ?? finding.law}`),
    expected,
  );
}

/** The same for one slot or tombstone on each side. */
function checkSlots(old: readonly Slot[], next: readonly Slot[], ...expected: readonly string[]): void {
  check({ slots: old }, { slots: next }, ...expected);
}

const integer = (min: number, max: number): Type => ({ shape: 'scalar', name: 'integer', min, max });
const list = (items: Type): Type => ({ shape: 'sequence', items, min: 0, max: 0 });
const at = (year: number, name: string) => ({ at: `${year}-01-01T00:00:00Z`, slot: name });

describe('accretes', () => {
  test('keeps outputs', () => {
    checkSlots([], [slot('o')]);
    checkSlots([slot('o')], [], 'output-removed o');
    check({ slots: [slot('o')] }, { tombstones: [slot('o')] }, 'output-removed o');
    checkSlots([slot('o')], [slot('o', { type: integer(1, 2) })]);
    checkSlots([slot('o')], [slot('o', { type: integer(0, 10) })], 'output-narrowed o');
    const [before, after] = [list(integer(0, 1)), list(integer(0, 2))];
    checkSlots([slot('o', { type: before })], [slot('o', { type: after })], 'output-undecided o');
  });

  test('widens inputs only', () => {
    checkSlots([input('i')], [input('i', { type: integer(-1, 10) })]);
    checkSlots([input('i')], [input('i', { type: integer(0, 8) })], 'input-narrowed i');
    const [before, after] = [list(integer(0, 2)), list(integer(0, 1))];
    checkSlots([input('i', { type: before })], [input('i', { type: after })], 'input-undecided i');
    checkSlots([input('i', { required: true })], [input('i')]);
    checkSlots([input('i')], [input('i', { required: true })], 'input-became-required i');
    checkSlots([], [input('i')]);
    checkSlots([], [input('i', { required: true })], 'input-added-required i');
  });

  test('keeps what a slot is', () => {
    checkSlots([slot('s')], [input('s')], 'polarity-changed s');
    checkSlots([slot('s')], [slot('s', { facet: 'abi' })], 'facet-changed s');
    checkSlots([slot('s')], [slot('s', { meaning: 'other' })], 'meaning-changed s');
    const value = { present: true, value: null } as const;
    const unit: Type = { shape: 'scalar', name: 'unit' };
    checkSlots(
      [input('s', { type: unit })],
      [input('s', { type: unit, default: value })],
      'default-changed s',
    );
    checkSlots([input('s', { type: unit, default: value })], [input('s', { type: unit, default: value })]);
  });

  test('remembers former inputs', () => {
    checkSlots([input('i')], [], 'input-removed i');
    check({ slots: [input('i')] }, { tombstones: [input('i')] });
    check({ slots: [input('i')] }, { tombstones: [input('i', { type: integer(0, 1) })] }, 'input-narrowed i');
    check({ tombstones: [input('i')] }, {}, 'tombstone-dropped i');
    check({ tombstones: [input('i')] }, { slots: [input('i', { type: integer(0, 10) })] });
    check({ tombstones: [input('i')] }, { slots: [input('i', { type: integer(1, 9) })] }, 'input-narrowed i');
    const required = input('i', { required: true });
    check({ tombstones: [required] }, { slots: [required] }, 'input-returned-required i');
    check({}, { tombstones: [input('i')] }, 'tombstone-invented i');
  });

  test('knows a tombstone from a contract in between', () => {
    const [first, last] = [plain, { ...plain, tombstones: [input('i')] }];
    assert.deepEqual(accretes(first, last, [{ ...plain, slots: [input('i')] }]), []);
  });

  test('keeps laws', () => {
    const other = `sha256:${'f'.repeat(64)}` as const;
    check({}, { laws: [law] });
    check({ laws: [law] }, {}, 'law-removed law.b');
    check({ laws: [law] }, { laws: [{ ...law, suite_digest: other }] }, 'law-suite-changed law.b');
    check({ laws: [law] }, { laws: [{ ...law, slots: ['z'] }] }, 'law-scope-changed law.b');
    check({ laws: [law] }, { laws: [{ ...law, slots: [...law.slots].reverse() }] });
  });

  test('keeps relations as they are', () => {
    check({}, { relations: [relation] }, 'relation-added a');
    check({ relations: [relation] }, {}, 'relation-removed a');
    check(
      { relations: [relation] },
      { relations: [{ ...relation, operator: 'less_equal' }] },
      'relation-changed a',
    );
    check({ relations: [relation] }, { relations: [relation] });
  });

  test('moves no sunset earlier', () => {
    const slots = [slot('o')];
    check({ slots, sunsets: [at(2030, 'o')] }, { slots, sunsets: [at(2029, 'o')] }, 'sunset-earlier o');
    check({ slots, sunsets: [at(2030, 'o')] }, { slots, sunsets: [at(2031, 'o')] });
    check({ slots, sunsets: [at(2030, 'o')] }, { slots });
    check({ slots }, { slots, sunsets: [at(2030, 'o')] }, 'sunset-earlier o');
    check({}, { slots, sunsets: [at(2030, 'o')] });
    // A name that is no slot of the old contract promises nothing: else a sunset withdrawn and set anew would not be transitive.
    check({ sunsets: [at(2030, 'x')] }, { sunsets: [at(2029, 'x')] });
  });

  test('reports every broken rule', () => {
    const next = {
      slots: [slot('o', { facet: 'abi', type: integer(0, 99) }), input('i', { required: true })],
    };
    const broken = ['facet-changed o', 'output-narrowed o', 'input-added-required i', 'law-removed law.b'];
    check({ slots: [slot('o')], laws: [law] }, next, ...broken);
  });

  test('has a case for every rule', () => {
    assert.deepEqual([...exercised].sort(), [...accretionRules].sort());
  });

  test('is reflexive and transitive over ancestries built by real edits', () => {
    let changed = 0;
    let distant = 0;
    fc.assert(
      fc.property(arbitraryAncestry, (ancestry) => {
        for (const [index, old] of ancestry.entries()) {
          assert.deepEqual(validateDocument(old as unknown as Json), []);
          for (const [distance, next] of ancestry.slice(index).entries()) {
            const between = ancestry.slice(index + 1, index + distance);
            assert.deepEqual(accretes(old, next, between), [], `${index} and ${index + distance}`);
            if (distance === 1 && old !== next) changed += 1;
            if (distance > 1 && old !== next) distant += 1;
          }
        }
      }),
      { numRuns: 300 },
    );
    assert.ok(changed > 500 && distant > 500, `${changed} edits and ${distant} distant pairs`);
  });
});
