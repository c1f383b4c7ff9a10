import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../runtime/runtime.ts';
import * as format from '../core/format-checks.ts';
import { Refusal } from '../operation.ts';
import * as read from './reader.ts';

/** Checks what is read, or the message of the refusal. */
function check(reader: read.Reader<unknown>, value: Json, expected: unknown): void {
  if (expected instanceof RegExp) {
    assert.throws(
      () => reader(value, '/at'),
      (error) => error instanceof Refusal && error.code === 'malformed' && expected.test(error.message),
    );
  } else assert.deepEqual(reader(value, '/at'), expected);
}

test('scalars', () => {
  check(read.text, 'a', 'a');
  check(read.text, 1, /^\/at: expected a string, got 1$/);
  check(read.flag, false, false);
  check(read.flag, 'no', /true or false, got "no"/);
  check(read.integer(0, 3), 3, 3);
  for (const wrong of [-1, 4, 1.5, '1', null]) check(read.integer(0, 3), wrong, /an integer from 0 to 3/);
  check(read.oneOf('a', 'b'), 'b', 'b');
  check(read.oneOf('a', 'b'), 'c', /one of a, b, got "c"/);
  check(read.spelled(format.timestamp), '2026-02-28T00:00:00Z', '2026-02-28T00:00:00Z');
  check(read.spelled(format.timestamp), '2026-02-30T00:00:00Z', /^\/at: expected a time/);
  check(read.nullable(read.text), null, null);
});

test('a path leads to what is wrong', () => {
  check(read.list(read.text), ['a', 1], /^\/at\/1: expected a string/);
  check(read.dictionary(read.flag), { a: true, b: 1 }, /^\/at\/b: /);
  check(
    read.object({ a: read.list(read.text) }),
    { a: [{}] },
    /^\/at\/a\/0: expected a string, got an object$/,
  );
});

test('a set names nothing twice', () => {
  const names = read.set(read.text, (name) => name);
  check(names, ['a', 'b'], ['a', 'b']);
  check(names, ['a', 'b', 'a'], /^\/at: "a" comes twice$/);
});

test('objects are closed and complete, whatever the prototype offers', () => {
  const point = read.object({ x: read.integer(0, 9) });
  check(point, { x: 1 }, { x: 1 });
  check(point, {}, /a member "x"/);
  check(point, { x: 1, y: 2 }, /no member "y"/);
  check(point, JSON.parse('{"x":1,"__proto__":2}'), /no member "__proto__"/);
  check(read.object({ constructor: read.text }), {}, /a member "constructor"/);
  check(point, [], /an object, got a list/);
  check(point, null, /an object, got null/);
});

test('a document has the kind that is asked for, and one that breaks a rule is refused by it', () => {
  check(read.documentOf('policy'), { kind: 'contract' }, /a document of kind policy/);
  assert.throws(
    () => read.documentOf('policy')({ kind: 'policy', schema_version: '2' }, '/at'),
    (error) => error instanceof Refusal && error.code === 'document-version-unknown',
  );
});
