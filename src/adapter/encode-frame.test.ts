import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeFrame } from './encode-frame.ts';

function check(value: object, expected: string | RegExp, limit = 100): void {
  if (typeof expected === 'string') assert.equal(encodeFrame(value, limit).toString(), expected);
  else assert.throws(() => encodeFrame(value, limit), { name: 'FrameProblem', message: expected });
}

test('a frame is one line, and a member that is undefined is not there', () => {
  check({ a: 'x\ny', b: undefined }, '{"a":"x\\ny"}\n');
});

test('what JSON would quietly change is refused', () => {
  check({ a: [Number.NaN] }, /"0" is NaN/);
  check({ a: Number.POSITIVE_INFINITY }, /"a" is Infinity/);
  check({ a: [undefined] }, /"0" is undefined/);
  check({ a: () => 1 }, /cannot be sent as JSON/);
  check({ a: 1n }, /cannot be sent as JSON/);
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
