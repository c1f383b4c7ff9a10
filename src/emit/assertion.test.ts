import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planPredicate } from '../plan/planned-predicate.ts';
import { parsePredicate } from '../predicate/parse.ts';
import type { ValueType } from '../predicate/value-type.ts';
import { assertionsOf } from './assertion.ts';
import { domainScope, worldScope } from './scope.ts';

const assurance: ValueType = { kind: 'vocabulary', name: 'Assurance' };
const types: Readonly<Record<string, ValueType>> = {
  verdict: assurance,
  floor: assurance,
  v: assurance,
  count: { kind: 'number' },
  limit: { kind: 'number' },
  label: { kind: 'json' },
  tiers_run: { kind: 'list', item: { kind: 'json' } },
  signers: { kind: 'set', item: { kind: 'string' } },
  record: { kind: 'change', of: { kind: 'list', item: { kind: 'json' } } },
  assurance: { kind: 'change', of: assurance },
};
const scope = {
  members: new Map([
    ['Reject', ['Assurance']],
    ['PassDeclared', ['Assurance']],
  ]),
  states: new Set(['draft']),
};

function check(text: string, expected: readonly string[]): void {
  const predicate = planPredicate(parsePredicate(text, 'predicate'), scope);
  const names = Object.entries(types).map(([name, type]) => ({ name, type }));
  const domain = { name: 'd', text: 'd()', args: [], variables: [], phrases: [], usages: [] };
  const functions = [{ name: 'meet', parameters: [assurance, assurance], result: assurance }];
  const seen = assertionsOf(predicate.expr, domainScope(predicate, { ...domain, observe: names, functions }));
  assert.deepEqual(seen, expected);
}

/** Predicates and the statements that hold them. */
const cases: Readonly<Record<string, readonly string[]>> = {
  'verdict == Reject': ["assert.equal(seen.verdict, 'Reject');"],
  'verdict != Reject': ["assert.notEqual(seen.verdict, 'Reject');"],
  'stage == draft': ["assert.equal(seen.stage, 'draft');"],
  'tiers_run == []': ['assert.deepEqual(seen.tiers_run, []);'],
  'count == 0.90': ['assert.equal(seen.count, 0.9);'],
  'ratio == 0/2': ['assert.deepEqual(seen.ratio, { numerator: 0, denominator: 2 });'],
  'signers == {"a"}': ["expect.sameMembers(seen.signers, ['a'], 'signers == {\"a\"}');"],
  'verdict == Reject ∧ count == 1': [
    "assert.equal(seen.verdict, 'Reject', 'verdict == Reject');",
    "assert.equal(seen.count, 1, 'count == 1');",
  ],
  'floor <= verdict': [
    "expect.order(Assurance.rank(seen.floor), '<=', Assurance.rank(seen.verdict), 'floor ≤ verdict');",
  ],
  '0 < count < limit': [
    "expect.order(0, '<', seen.count, '0 < count < limit');\nexpect.order(seen.count, '<', seen.limit, '0 < count < limit');",
  ],
  'meet(v, PassDeclared) == v': ["assert.equal(await seen.meet(seen.v, 'PassDeclared'), seen.v);"],
  'verdict == Reject ⇒ count < 2': [
    "if (seen.verdict === 'Reject') {\nexpect.order(seen.count, '<', 2, 'count < 2');\n}",
  ],
  '∀ x ∈ tiers_run: x != Reject': [
    "for (const x of seen.tiers_run) {\nassert.notEqual(x, 'Reject', 'x ≠ Reject');\n}",
  ],
  '∃ x ∈ tiers_run: meet(x, v) == v': [
    "expect.holds((await some(seen.tiers_run, async (x) => (await seen.meet(x, seen.v)) === seen.v)), '∃ x ∈ tiers_run: meet(x, v) == v');",
  ],
  'count == 1 ∨ done': ["expect.holds(seen.count === 1 || seen.done, 'count == 1 ∨ done');"],
  '¬ done': ['assert.equal(seen.done, false);'],
  'label < count': ["expect.order(seen.label, '<', seen.count, 'label < count');"],
  'record unchanged': ["expect.unchanged(seen.record, 'record unchanged');"],
  'new record appended': ["expect.appended(seen.record, 'new record appended');"],
  '|record| == 2': ['assert.equal(seen.record.after.length, 2);'],
  'assurance remains Reject': ["expect.remains(seen.assurance, 'Reject', 'assurance remains Reject');"],
  'report has tier ∧ rule': ["expect.has(seen.report, ['tier', 'rule'], 'report has tier ∧ rule');"],
  'no hit': ["expect.absent(seen.hit, 'no hit');"],
  'the cache misses': ["await seen.holds('the cache misses');"],
  "v' == v": ['assert.equal(seen["v\'"], seen.v);'],
};

for (const [text, expected] of Object.entries(cases)) test(text, () => check(text, expected));

test('in the world of a case, names are looked at where they stand, and words are steps', () => {
  const predicate = planPredicate(parsePredicate('verdict is Reject; policy refuses', 'predicate'), scope);
  const world = worldScope(predicate, [{ name: 'verdict', type: assurance }]);
  assert.deepEqual(assertionsOf(predicate.expr, world), [
    "assert.equal((await observe('verdict')), 'Reject', 'verdict is Reject');",
    "await holds('policy refuses');",
  ]);
});

test('words under a connective make the whole predicate a phrase, which the binding checks', () => {
  const text = 'keys differ ∨ count == 1';
  check(text, [`await seen.holds('${text}');`]);
});
