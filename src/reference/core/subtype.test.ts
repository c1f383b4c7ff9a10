import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../runtime/runtime.ts';
import type { Type } from './documents.ts';
import { inhabits } from './inhabits.ts';
import { subtype } from './subtype.ts';
import { arbitraryType, nearType } from './test-support/arbitrary-type.ts';
import { arbitraryValue } from './test-support/arbitrary-value.ts';
import { typeFindings } from './type-check.ts';

const unit: Type = { shape: 'scalar', name: 'unit' };
const text: Type = { shape: 'scalar', name: 'string' };
const bytes: Type = { shape: 'scalar', name: 'bytes' };
const truth: Type = { shape: 'scalar', name: 'boolean' };
const nothing: Type = { shape: 'sum', open: false, variants: {} };
const integer = (min: number, max: number): Type => ({ shape: 'scalar', name: 'integer', min, max });
const required = (type: Type) => ({ type, required: true });
const optional = (type: Type) => ({ type, required: false });
const record = (fields: { [name: string]: { type: Type; required: boolean } }, open = false): Type => ({
  shape: 'record',
  open,
  fields,
});
const sum = (variants: { [name: string]: Type }, open = false): Type => ({ shape: 'sum', open, variants });
const list = (items: Type, min: number, max: number): Type => ({ shape: 'sequence', items, min, max });
const map = (keys: Type, values: Type, min: number, max: number): Type => ({
  shape: 'map',
  keys,
  values,
  min,
  max,
});
const call = (given: readonly Type[], result: Type): Type => ({
  shape: 'function',
  arguments: given,
  result,
});
const opaque = (digit: string): Type => ({ shape: 'opaque', fingerprint: `sha256:${digit.repeat(64)}` });

/** Checks the answer, and what the answer owes: a witness with `false`, unless `parts` names what has none. */
function check(a: Type, b: Type, expected: true | false | 'unknown', witness?: Json): void {
  const answer = subtype(a, b);
  assert.equal(answer.result, expected, answer.reason);
  if (witness !== undefined) assert.deepEqual(answer.witness, witness);
}

describe('subtype', () => {
  test('compares scalars by kind and integers by interval', () => {
    check(integer(1, 2), integer(0, 2), true);
    check(integer(0, 2), integer(1, 2), false, 0);
    check(integer(1, 3), integer(1, 2), false, 3);
    check(bytes, text, false, { base64: '' });
    check(unit, truth, false, null);
  });

  test('compares records by what they may emit', () => {
    check(record({ a: required(text) }), record({ a: optional(text) }), true);
    check(record({ a: optional(text) }), record({ a: required(text) }), false, {});
    check(record({ a: required(text) }), record({}), false, { a: '' });
    check(record({ a: required(text) }), record({}, true), true);
    check(record({}, true), record({}), false, { other: null });
    check(record({}, true), record({ a: optional(text) }, true), false, { a: null });
    check(record({}, true), record({ a: optional(unit) }, true), false, { a: false });
    check(record({}), record({ a: optional(text) }), true);
    check(record({ a: optional(nothing) }), record({}), 'unknown');
    check(record({ a: required(nothing), b: required(text) }), record({ b: required(unit) }), 'unknown');
  });

  test('compares sums by their variants', () => {
    check(sum({ a: text }), sum({ a: text, b: unit }), true);
    check(sum({ a: text, b: unit }), sum({ a: text }), false, { $variant: 'b', $value: null });
    check(sum({ a: text, b: unit }), sum({ a: text }, true), true);
    check(sum({ a: text }), sum({ a: unit }, true), false, { $variant: 'a', $value: '' });
    check(sum({}, true), sum({}), false, { $variant: 'other', $value: null });
    check(sum({}, true), sum({ a: text }, true), false, { $variant: 'a', $value: null });
    check(sum({ a: nothing }), sum({}), 'unknown');
  });

  test('compares sequences by items and length', () => {
    check(list(integer(0, 1), 1, 2), list(integer(0, 2), 0, 2), true);
    check(list(text, 0, 3), list(text, 1, 3), false, []);
    check(list(text, 0, 3), list(text, 0, 2), false, ['', '', '']);
    check(list(text, 0, 1), list(unit, 0, 1), false, ['']);
    check(list(text, 0, 0), list(unit, 0, 0), 'unknown');
    check(list(nothing, 0, 3), list(nothing, 0, 2), 'unknown');
    check(list(text, 1e9, 1e9), list(text, 0, 1), 'unknown');
  });

  test('compares maps by keys, values and size', () => {
    check(map(text, integer(0, 1), 0, 2), map(text, integer(0, 2), 0, 2), true);
    check(map(text, text, 0, 2), map(text, text, 0, 1), false, {
      $entries: [
        ['', ''],
        ['1', ''],
      ],
    });
    check(map(truth, text, 0, 3), map(truth, text, 0, 2), 'unknown');
    check(map(integer(0, 1), text, 0, 2), map(integer(0, 2), text, 0, 2), 'unknown');
    check(map(integer(0, 2), text, 0, 2), map(integer(0, 1), text, 0, 2), false, { $entries: [[2, '']] });
    check(map(text, text, 0, 2), map(text, unit, 0, 2), false, { $entries: [['', '']] });
  });

  test('compares functions the other way round in their arguments, and has no witness for them', () => {
    check(call([integer(0, 2)], integer(0, 1)), call([integer(0, 1)], integer(0, 2)), true);
    check(call([integer(0, 1)], unit), call([integer(0, 2)], unit), false);
    check(call([], integer(0, 2)), call([], integer(0, 1)), false);
    check(call([unit], unit), call([], unit), false);
    check(call([nothing], text), call([nothing], unit), 'unknown');
    check(opaque('0'), opaque('0'), true);
    check(opaque('0'), opaque('1'), false);
    const held = subtype(record({ f: required(opaque('0')) }), record({ f: required(opaque('1')) }));
    assert.deepEqual(held, { result: false, reason: 'field f: the fingerprints differ' });
  });

  test('answers false for different shapes', () => {
    check(bytes, record({}, true), false, { base64: '' });
    check(map(text, text, 0, 1), record({}, true), false, { $entries: [] });
    check(sum({}, true), record({}, true), false, { $variant: 'other_0', $value: null });
    check(nothing, text, 'unknown');
  });

  test('takes member names that objects have by nature as any other', () => {
    check(record({}), record({ constructor: required(text) }), false, {});
    check(sum({ toString: unit }), sum({}), false);
  });

  test('is reflexive', () => {
    fc.assert(fc.property(arbitraryType, (type) => subtype(type, type).result === true));
  });

  test('is transitive', () => {
    const chains = arbitraryType.chain((b) => fc.tuple(nearType(b), fc.constant(b), nearType(b)));
    let related = 0;
    fc.assert(
      fc.property(chains, ([a, b, c]) => {
        if (subtype(a, b).result !== true || subtype(b, c).result !== true) return;
        related += 1;
        assert.equal(subtype(a, c).result, true);
      }),
      { numRuns: 2000 },
    );
    assert.ok(related > 100, `only ${related} related chains`);
  });

  test('is sound: true holds of every value, and a witness is of the first type only', () => {
    const pairs = arbitraryType.chain((a) =>
      fc.tuple(fc.constant(a), nearType(a), arbitraryValue(a) ?? fc.constant(undefined)),
    );
    const seen = { true: 0, false: 0, unknown: 0 };
    fc.assert(
      fc.property(pairs, ([a, b, value]) => {
        assert.deepEqual(typeFindings(a as unknown as Json), []);
        const answer = subtype(a, b);
        seen[`${answer.result}`] += 1;
        if (value !== undefined) assert.ok(inhabits(value, a), 'a made value is of its type');
        if (answer.result === true && value !== undefined) assert.ok(inhabits(value, b));
        if (answer.witness === undefined) return;
        assert.equal(answer.result, false);
        assert.ok(inhabits(answer.witness, a), 'the witness is of the first type');
        assert.ok(!inhabits(answer.witness, b), 'the witness is not of the second type');
      }),
      { numRuns: 3000 },
    );
    assert.ok(seen.true > 100 && seen.false > 100 && seen.unknown > 20, JSON.stringify(seen));
  });

  test('answers unknown only where no made value shows the difference', () => {
    const pairs = arbitraryType.chain((a) =>
      fc.tuple(fc.constant(a), nearType(a), arbitraryValue(a) ?? fc.constant(undefined)),
    );
    fc.assert(
      fc.property(pairs, ([a, b, value]) => {
        if (value === undefined || subtype(a, b).result !== 'unknown') return;
        assert.ok(inhabits(value, b), 'a value shows the difference');
      }),
      { numRuns: 3000 },
    );
  });
});
