import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../operation.ts';
import { aggregate } from './aggregate.ts';
import type { Aggregate } from './operation-shapes.ts';

function check(observations: readonly [count: number, confidence_ppm: number][], expected: Aggregate): void {
  assert.deepEqual(
    aggregate(observations.map(([count, confidence_ppm]) => ({ count, confidence_ppm }))),
    expected,
  );
}

test('the confidence is the minimum, never a product, and counts add', () => {
  check([], { count: 0, confidence_ppm: null });
  check([[1, 990_000]], { count: 1, confidence_ppm: 990_000 });
  check(
    [
      [3, 990_000],
      [4, 900_000],
    ],
    { count: 7, confidence_ppm: 900_000 },
  );
  check([[0, 0]], { count: 0, confidence_ppm: 0 });
});

test('the order and the grouping of observations do not matter', () => {
  const contribution = fc.record({ count: fc.nat(), confidence_ppm: fc.integer({ min: 0, max: 1_000_000 }) });
  fc.assert(
    fc.property(fc.array(contribution), contribution, (some, one) => {
      assert.deepEqual(aggregate([...some, one]), aggregate([one, ...some]));
      const { count, confidence_ppm } = aggregate(some);
      if (confidence_ppm !== null) {
        assert.deepEqual(aggregate([...some, one]), aggregate([{ count, confidence_ppm }, one]));
      }
    }),
  );
});

test('a sum beyond the safe integers is refused', () => {
  const huge = { count: Number.MAX_SAFE_INTEGER, confidence_ppm: 1 };
  assert.throws(() => aggregate([huge, { count: 1, confidence_ppm: 1 }]), Refusal);
});
