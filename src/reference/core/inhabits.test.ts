import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../runtime/runtime.ts';
import type { Type } from './documents.ts';
import { inhabits } from './inhabits.ts';
import { sampleValues } from './sample-values.ts';
import { arbitraryType } from './test-support/arbitrary-type.ts';
import { arbitraryValue } from './test-support/arbitrary-value.ts';
import { valueIdentity } from './value-identity.ts';

const text: Type = { shape: 'scalar', name: 'string' };
const unit: Type = { shape: 'scalar', name: 'unit' };

/** Checks which of the values are of the type. */
function check(type: Type, inside: readonly Json[], outside: readonly Json[]): void {
  for (const value of inside) assert.ok(inhabits(value, type), `${JSON.stringify(value)} is inside`);
  for (const value of outside) assert.ok(!inhabits(value, type), `${JSON.stringify(value)} is outside`);
}

describe('inhabits', () => {
  test('knows scalars', () => {
    check(unit, [null], [false, 0, {}]);
    check({ shape: 'scalar', name: 'boolean' }, [true, false], [null, 0]);
    check({ shape: 'scalar', name: 'integer', min: -1, max: 2 }, [-1, 0, 2], [-2, 3, '1', 1.5]);
    check(text, ['', 'é'], [null, { base64: '' }]);
    check(
      { shape: 'scalar', name: 'bytes' },
      [{ base64: '' }, { base64: 'QQ==' }],
      ['', 'QQ==', { base64: 'QR==' }, {}],
    );
  });

  test('knows records', () => {
    const fields = { a: { type: text, required: true }, b: { type: unit, required: false } };
    check(
      { shape: 'record', open: false, fields },
      [{ a: '' }, { a: '', b: null }],
      [{}, { a: 1 }, { a: '', b: 1 }, { a: '', c: 1 }, []],
    );
    check({ shape: 'record', open: true, fields }, [{ a: '', c: [1] }], [{ c: 1 }, { a: '', b: 1 }]);
    check(
      { shape: 'record', open: true, fields: {} },
      [{}, { é: 1 }],
      [{ base64: '' }, { $entries: [] }, null],
    );
  });

  test('knows sums', () => {
    const variants = { a: text };
    const outside = [{ $variant: 'a', $value: null }, { $variant: 'a' }, 'a', {}];
    check(
      { shape: 'sum', open: false, variants },
      [{ $variant: 'a', $value: '' }],
      [...outside, { $variant: 'b', $value: 1 }],
    );
    check({ shape: 'sum', open: true, variants }, [{ $variant: 'b', $value: 1 }], outside);
  });

  test('knows sequences and maps', () => {
    check(
      { shape: 'sequence', items: text, min: 1, max: 2 },
      [['a'], ['a', 'a']],
      [[], ['a', 'b', 'c'], [1], {}],
    );
    const map: Type = { shape: 'map', keys: text, values: unit, min: 1, max: 2 };
    const twice = [
      ['a', null],
      ['a', null],
    ];
    check(
      map,
      [{ $entries: [['a', null]] }],
      [{ $entries: [] }, { $entries: twice }, { $entries: [['a']] }, { a: null }],
    );
  });

  test('takes two keys that are one map in another order as one key', () => {
    const inner: Type = { shape: 'map', keys: text, values: unit, min: 2, max: 2 };
    const [one, turned] = [
      ['a', null],
      ['b', null],
    ];
    assert.ok(one !== undefined && turned !== undefined);
    const keys = [{ $entries: [one, turned] }, { $entries: [turned, one] }];
    const outer: Type = { shape: 'map', keys: inner, values: unit, min: 0, max: 9 };
    check(outer, [{ $entries: [[keys[0] ?? null, null]] }], [{ $entries: keys.map((key) => [key, null]) }]);
  });

  test('knows no value of functions and opaque types', () => {
    check({ shape: 'opaque', fingerprint: `sha256:${'0'.repeat(64)}` }, [], [null, '', {}]);
    check({ shape: 'function', arguments: [], result: unit }, [], [null, {}]);
  });
});

test('sampled values are different ones of the type, and there are some where any can be made', () => {
  fc.assert(
    fc.property(
      arbitraryType.chain((type) =>
        fc.tuple(fc.constant(type), arbitraryValue(type) ?? fc.constant(undefined)),
      ),
      fc.integer({ min: 1, max: 6 }),
      ([type, value], count) => {
        const spelled = sampleValues(type, count).filter((sample) => sample.spelled);
        for (const sample of spelled) assert.ok(inhabits(sample.value, type));
        assert.equal(new Set(spelled.map((sample) => valueIdentity(sample.value))).size, spelled.length);
        if (value !== undefined) assert.ok(sampleValues(type, count).length > 0);
      },
    ),
    { numRuns: 1000 },
  );
});
