import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Contract } from '../core/documents.ts';
import type { Revision } from './run-shapes.ts';
import { shape } from './shape.ts';
import { contract, LAW, revision, SMALL, slot, WIDE } from './test-support/example.ts';

function check(
  of: Contract,
  ancestors: readonly Contract[],
  expected: { assurance: string; findings?: readonly string[] },
  changes: Partial<Revision> = {},
): void {
  const result = shape(revision(of, changes), { ancestors });
  assert.equal(result.assurance, expected.assurance);
  assert.equal(result.rejects, expected.assurance === 'Reject');
  assert.equal(result.undecided, expected.assurance === 'Unknown');
  assert.deepEqual(
    result.findings.map((each) => `${each.tier} ${each.slot ?? each.law} ${each.rule}`),
    expected.findings ?? [],
  );
}

const parent = contract();
const input = slot('limit', { polarity: 'in', required: false });

test('a first revision and one that accretes pass', () => {
  check(parent, [], { assurance: 'PassDeclared' });
  check(parent, [parent], { assurance: 'PassDeclared' });
  check(contract({ slots: [slot('total'), slot('count')] }), [parent], { assurance: 'PassDeclared' });
});

test('a broken rule rejects, and names slot or law', () => {
  const removed = { assurance: 'Reject', findings: ['shape total output-removed'] };
  check(contract({ slots: [slot('count')] }), [parent], removed);
  const unlawful = { assurance: 'Reject', findings: ['shape doubles law-removed'] };
  check(contract(), [contract({ laws: [LAW] })], unlawful);
});

test('every ancestor counts, not only the parent', () => {
  const grandparent = contract({ slots: [slot('total'), slot('count')] });
  check(parent, [grandparent, parent], { assurance: 'Reject', findings: ['shape count output-removed'] });
});

test('a rule broken towards two ancestors is said once', () => {
  check(contract({ slots: [] }), [parent, parent], {
    assurance: 'Reject',
    findings: ['shape total output-removed'],
  });
});

test('a tombstone may come from a contract in between', () => {
  const middle = contract({ slots: [slot('total'), input] });
  const last = contract({ tombstones: [input] });
  check(last, [parent, middle], { assurance: 'PassDeclared' });
  check(last, [parent], { assurance: 'Reject', findings: ['shape limit tombstone-invented'] });
});

test('what cannot be decided is Unknown, and Reject beside a broken rule', () => {
  const noItems = (items: typeof SMALL) =>
    slot('list', { type: { shape: 'sequence', items, min: 0, max: 0 } });
  const narrow = contract({ slots: [noItems(SMALL)] });
  const wide = contract({ slots: [noItems(WIDE)] });
  check(wide, [narrow], { assurance: 'Unknown', findings: ['shape list output-undecided'] });
  const both = ['shape total output-removed', 'shape list output-undecided'];
  check(wide, [narrow, parent], { assurance: 'Reject', findings: both });
});

test('a missing or incomplete contract is Unknown, whatever the version label', () => {
  const label = { version_label: '1.2.3' };
  const missing = { assurance: 'Unknown', findings: ['shape * contract-missing'] };
  check(parent, [], missing, { contract: null, claimed_digest: null, ...label });
  const incomplete = { assurance: 'Unknown', findings: ['shape * contract-incomplete'] };
  check(parent, [parent], incomplete, { complete: false, ...label });
});
