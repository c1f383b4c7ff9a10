import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../runtime/runtime.ts';
import { countOf, type Domain, valueAt } from './law-domain.ts';

function check(domain: Domain, expected: readonly Json[]): void {
  const count = Number(countOf(domain));
  assert.equal(count, expected.length);
  assert.deepEqual(
    Array.from({ length: count }, (_, index) => valueAt(domain, BigInt(index))),
    expected,
  );
  assert.throws(() => valueAt(domain, BigInt(count)), RangeError);
  assert.throws(() => valueAt(domain, -1n), RangeError);
}

test('every value is listed once, in a fixed order', () => {
  check({ kind: 'boolean' }, [false, true]);
  check({ kind: 'integer', min: -1, max: 1 }, [-1, 0, 1]);
  check({ kind: 'integer', min: 2, max: 1 }, []);
  check({ kind: 'values', values: ['a', null, [1]] }, ['a', null, [1]]);
  check({ kind: 'record', fields: {} }, [{}]);
  check({ kind: 'record', fields: { a: { kind: 'boolean' }, b: { kind: 'integer', min: 0, max: 1 } } }, [
    { a: false, b: 0 },
    { a: false, b: 1 },
    { a: true, b: 0 },
    { a: true, b: 1 },
  ]);
  check({ kind: 'record', fields: { a: { kind: 'boolean' }, b: { kind: 'values', values: [] } } }, []);
});

test('the count of a huge domain is exact', () => {
  const widest: Domain = { kind: 'integer', min: -9007199254740991, max: 9007199254740991 };
  assert.equal(countOf(widest), 18014398509481983n);
  assert.equal(countOf({ kind: 'record', fields: { a: widest, b: widest } }), 18014398509481983n ** 2n);
  assert.equal(valueAt(widest, 0n), -9007199254740991);
});
