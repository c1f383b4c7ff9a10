import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DocumentRefusal } from './document-refusal.ts';
import { parseDocument, parseJson } from './json-text.ts';
import { type TextRule, textRules } from './rules.ts';
import { arbitraryJson } from './test-support/arbitrary-json.ts';

const exercised = new Set<string>();

/** Checks that a text is refused by that rule at that byte. */
function check(text: string | Uint8Array, rule: TextRule, offset: number): void {
  exercised.add(rule);
  try {
    parseDocument(text);
  } catch (error) {
    assert.ok(error instanceof DocumentRefusal, String(error));
    assert.deepEqual(
      { rule: error.rule, code: error.code, offset: error.offset },
      { rule, code: rule, offset },
    );
    return;
  }
  assert.fail('the text was accepted');
}

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const inString = (...values: readonly number[]): Uint8Array => bytes(0x22, ...values, 0x22);

describe('parseDocument', () => {
  test('reads what JSON.parse reads, from text and from bytes, spaced or not', () => {
    fc.assert(
      fc.property(arbitraryJson, fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        assert.deepEqual(parseDocument(text), value);
        assert.deepEqual(parseDocument(Buffer.from(text)), value);
      }),
    );
  });

  test('answers any text with the value of JSON.parse or with a refusal', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '\\',
      '1',
      '-',
      '0',
      ' ',
      'null',
      'e',
      '.',
      'é',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        try {
          assert.deepEqual(parseDocument(text), JSON.parse(text));
        } catch (error) {
          assert.ok(error instanceof DocumentRefusal, String(error));
          if (error.rule === 'text-syntax') assert.throws(() => JSON.parse(text));
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('refuses a key that is there twice, however it is spelled', () => {
    check('{"a":1,"a":2}', 'text-duplicate-key', 7);
    check('{"a":1,"\\u0061":2}', 'text-duplicate-key', 7);
    check('[{"é":1,"__proto__":2,"__proto__":3}]', 'text-duplicate-key', 23);
    assert.deepEqual(parseDocument('[{"a":1},{"a":2}]'), [{ a: 1 }, { a: 2 }]);
  });

  test('refuses numbers that are no safe integers', () => {
    for (const text of ['1.0', '1e2', '1E2', '-0.0', '0.5']) check(text, 'number-not-integer', 0);
    check('[-0]', 'number-negative-zero', 1);
    check('9007199254740992', 'number-out-of-range', 0);
    check('-9007199254740992', 'number-out-of-range', 0);
    check('9'.repeat(100_000), 'number-out-of-range', 0);
    assert.deepEqual(parseDocument('[9007199254740991,-9007199254740991,0]'), [2 ** 53 - 1, 1 - 2 ** 53, 0]);
  });

  test('refuses what is not JSON', () => {
    for (const [text, offset] of [
      ['', 0],
      ['01', 1],
      ['-', 0],
      ['+1', 0],
      ['NaN', 0],
      ['nul', 0],
      ['[1,]', 3],
      ['[1 2]', 3],
      ['{"a" 1}', 5],
      ['{a:1}', 1],
      ['{"a":1,}', 7],
      ['"é', 3],
      ['"\n"', 1],
      ['"\\x"', 1],
      ['"\\u12g4"', 1],
      ['1 1', 2],
      ['[}', 1],
      ["'a'", 0],
      ['/**/1', 0],
      ['\u00a01', 0],
    ] as const) {
      check(text, 'text-syntax', offset);
    }
  });

  test('refuses unpaired surrogates and takes pairs', () => {
    check('"\\ud800"', 'text-lone-surrogate', 1);
    check('"a\\udc00"', 'text-lone-surrogate', 2);
    check('"\\ud800\\ud800"', 'text-lone-surrogate', 1);
    check('"\ud800"', 'text-lone-surrogate', 1);
    check('{"\\udfff":1}', 'text-lone-surrogate', 2);
    assert.equal(parseDocument('"\\ud83d\\ude00\u{1f600}"'), '\u{1f600}\u{1f600}');
  });

  test('refuses bytes that are not UTF-8, at their first byte', () => {
    check(inString(0x61, 0xff), 'text-not-utf8', 2);
    check(inString(0xc3), 'text-not-utf8', 1);
    check(inString(0xc0, 0xaf), 'text-not-utf8', 1);
    check(inString(0xed, 0xa0, 0x80), 'text-not-utf8', 1);
    check(inString(0xc3, 0xa9, 0xf4, 0x90, 0x80, 0x80), 'text-not-utf8', 3);
    check(bytes(0x22, 0xe2, 0x82), 'text-not-utf8', 1);
  });

  test('refuses a byte order mark, and takes it inside a string', () => {
    check('\ufeff{}', 'text-byte-order-mark', 0);
    check(bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d), 'text-byte-order-mark', 0);
    assert.equal(parseDocument('"\ufeff"'), '\ufeff');
  });

  test('refuses more than 256 levels, without a stack', () => {
    check('['.repeat(1_000_000), 'text-too-deep', 256);
    check('{"a":'.repeat(257), 'text-too-deep', 256 * 5);
    check(`${'['.repeat(257)}${']'.repeat(257)}`, 'text-too-deep', 256);
    parseDocument(`${'['.repeat(256)}${']'.repeat(256)}`);
  });

  test('refuses more than 64 MiB before reading it', () => {
    check(' '.repeat(64 * 1024 * 1024 + 1), 'text-too-large', 0);
  });

  test('has a case for every rule', () => {
    assert.deepEqual([...exercised].sort(), [...textRules].sort());
  });
});

test('JSON that is no canonical document may have any finite number, and nothing else is looser', () => {
  assert.deepEqual(parseJson('{"score": 0.5, "id": 1.0, "low": -2e3}'), { score: 0.5, id: 1, low: -2000 });
  assert.throws(() => parseJson('{"a": 1, "a": 2}'), { code: 'text-duplicate-key' });
  assert.throws(() => parseJson('1e999'), { code: 'number-out-of-range' });
});
