// Why: a slip is found, a different name is not taken for one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { editDistance } from '../diagnostic/edit-distance.ts';
import { misspelledName } from './misspelling.ts';

function check(name: string, known: string, expected: boolean): void {
  assert.equal(misspelledName(name, [known]), expected ? known : undefined);
}

const cases: readonly (readonly [name: string, known: string, expected: boolean])[] = [
  ['verdct', 'verdict', true],
  ['vredict', 'verdict', true],
  ['verdictt', 'verdict', true],
  ['vrdct', 'verdict', false],
  ['attestation_sttaus', 'attestation_status', true],
  ['atestation_sttaus', 'attestation_status', true],
  ['run', 'rum', false],
  ['verdict', 'verdict', false],
  ['decisions', 'decision', false],
  ['old_records_kept', 'old_record_kept', false],
  ['record_1', 'record_2', false],
  ['record_a', 'record_b', false],
  ['min_length', 'max_length', false],
  ['accepted_at', 'accepted_by', false],
  ['law_check', 'law_checked', false],
];

for (const [name, known, expected] of cases) {
  test(`${name} ${expected ? 'is' : 'is not'} a misspelling of ${known}`, () => check(name, known, expected));
}

test('the edit distance is symmetric and zero for equal names only', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', '_'), maxLength: 8 });
  fc.assert(
    fc.property(name, name, (left, right) => {
      assert.equal(editDistance(left, right), editDistance(right, left));
      assert.equal(editDistance(left, right) === 0, left === right);
    }),
    { numRuns: 500 },
  );
});
