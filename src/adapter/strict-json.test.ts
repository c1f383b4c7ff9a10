import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ambiguity } from './ambiguity.ts';
import { readStrictJson } from './strict-json.ts';

function check(text: string | Uint8Array, expected: RegExp | { readonly value: unknown }): void {
  const read = readStrictJson(typeof text === 'string' ? Buffer.from(text) : text, 4);
  if (expected instanceof RegExp) assert.match(read.problem ?? 'no problem', expected);
  else assert.deepEqual(read, { problem: undefined, value: expected.value });
}

test('what is JSON and unambiguous is read', () => {
  check('{"a": {"a": 1}, "b": [{"a": 2}, {"a": 3}], "c": "a", "d": "{\\"a\\":1}"}', {
    value: { a: { a: 1 }, b: [{ a: 2 }, { a: 3 }], c: 'a', d: '{"a":1}' },
  });
  check('[[[[]]]]', { value: [[[[]]]] });
  check('["a", "a", {}, -1.5e3]', { value: ['a', 'a', {}, -1500] });
});

test('what readers may understand differently is refused', () => {
  check('{"a": 1, "a": 1}', /the name "a" twice/);
  check('{"b": [{"a": 1, "\\u0061": 2}]}', /the name "\\u0061" twice/);
  check('{"a": "x", "b": {}, "a": []}', /the name "a" twice/);
  check('{"__proto__": 1, "__proto__": 2}', /twice/);
  check('[1e400]', /the number 1e400, which no 64-bit float can hold/);
});

test('what is no JSON is refused', () => {
  for (const text of [
    '',
    '{',
    '{"a" 1}',
    '{"a":1}}',
    'nul',
    '[1,]',
    "{'a':1}",
    '{"a":1} {"a":1}',
    '\uFEFF{}',
  ]) {
    check(text, /^no JSON/);
  }
  check(Uint8Array.of(0x22, 0xff, 0x22), /invalid UTF-8/);
});

test('depth is bounded before anything is built', () => {
  check('[[[[[]]]]]', /nested more than 4 levels/);
  check('['.repeat(500_000), /nested more than 4 levels/);
});

test('a value is read where nothing in its text is ambiguous, and nowhere else', () => {
  /** Texts of JSON whose names come often twice, with escapes, and whose numbers may be too large. */
  const { text } = fc.letrec<{ text: string }>((tie) => ({
    text: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom('1', '-0', '1e308', '1e309', '"a"', '"{\\"a\\":1}"', '":"', '"\\\\"', 'null', '" é"'),
      fc.array(tie('text'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
      fc
        .array(fc.tuple(fc.constantFrom('"a"', '"\\u0061"', '"b"', '"__proto__"', '"1"'), tie('text')), {
          maxLength: 3,
        })
        .map((members) => `{${members.map(([name, value]) => `${name} :${value}`).join(',')}}`),
    ),
  }));
  fc.assert(
    fc.property(text, (json) => {
      const problem = ambiguity(json, 2);
      const expected = problem === undefined ? { problem, value: JSON.parse(json) as unknown } : { problem };
      assert.deepEqual(readStrictJson(Buffer.from(json), 2), expected);
    }),
    { numRuns: 2000 },
  );
});

test('every JSON value comes back, and any bytes get an answer', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), (text) => {
      check(text, { value: JSON.parse(text) });
    }),
  );
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void readStrictJson(bytes, 4)));
});
