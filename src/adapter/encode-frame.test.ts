import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encodeFrame } from './encode-frame.ts';
import { encodeJson } from './encode-json.ts';

function check(value: unknown, expected: string | RegExp, limit = 100): void {
  const encode = () => encodeFrame(encodeJson(value), limit);
  if (typeof expected === 'string') assert.equal(encode(), expected);
  else assert.throws(encode, { name: 'FrameProblem', message: expected });
}

test('a frame is one line, and a member that is undefined is not there', () => {
  check({ a: 'x\ny', b: undefined }, '{"a":"x\\ny"}\n');
});

test('what JSON would quietly change is refused, wherever it stands', () => {
  check({ a: [Number.NaN] }, /"0" is NaN/);
  check({ a: Number.POSITIVE_INFINITY }, /"a" is Infinity/);
  check({ a: [undefined] }, /"0" is undefined/);
  check({ a: undefined, b: [[undefined]] }, /"0" is undefined/);
  check({ a: () => 1 }, /cannot be sent as JSON/);
  // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
  check({ a: [1, , 2] }, /"1" is undefined/);
  check({ a: Symbol('s') }, /"a" is Symbol\(s\)/);
  check({ a: 1n }, /cannot be sent as JSON/);
  check({ a: { toJSON: () => Number.NaN } }, /"a" is NaN/);
  check(undefined, /it is undefined/);
});

test('any JSON value is written as JSON.stringify writes it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      assert.equal(encodeJson(value), JSON.stringify(value));
    }),
  );
});

test('a frame has a limit in bytes, its newline not counted', () => {
  check({ a: 'é' }, '{"a":"é"}\n', 10);
  check({ a: 'é' }, /is 10 bytes as a frame, and a frame has at most 9/, 9);
});

test('a value that is nested too deep to write is refused', () => {
  let value: object = {};
  for (let depth = 0; depth < 200_000; depth += 1) value = [value];
  check(value, /cannot be sent as JSON/);
});
