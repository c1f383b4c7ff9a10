import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../runtime/runtime.ts';
import { canonicalText } from './canonical.ts';
import { digestOf, digestOfBytes } from './digest.ts';
import { parseDocument } from './json-text.ts';
import { compareScalars } from './scalar-order.ts';
import { arbitraryJson, arbitraryText, reversed } from './test-support/arbitrary-json.ts';

/** Checks the canonical spelling of a text, and that it spells itself. */
function check(text: string, expected: string): void {
  assert.equal(canonicalText(parseDocument(text)), expected);
  assert.equal(canonicalText(parseDocument(expected)), expected);
}

function refused(value: Json, code: string): void {
  assert.throws(() => canonicalText(value), { code });
}

describe('canonicalText', () => {
  test('sorts keys and drops whitespace', () => {
    check(' { "b" : 2 , "a" : [ 1 , true , null ] } ', '{"a":[1,true,null],"b":2}');
    check('{"":{},"a":[]}', '{"":{},"a":[]}');
  });

  test('sorts keys by scalar value where UTF-16 would not', () => {
    check('{"\u{10000}":1,"\uffff":2,"\ue000":3,"z":4}', '{"z":4,"\ue000":3,"\uffff":2,"\u{10000}":1}');
  });

  test('escapes the quote, the backslash and controls only', () => {
    check('"\\n\\t\\b\\u001F\\u0000"', '"\\u000a\\u0009\\u0008\\u001f\\u0000"');
    check('"\\"\\\\\\/\\u007f\\u2028é\\ud83d\\ude00"', '"\\"\\\\/\u007f\u2028é\u{1f600}"');
  });

  test('keeps code points apart that look alike', () => {
    assert.notEqual(canonicalText('\u00e9'), canonicalText('e\u0301'));
  });

  test('refuses values that have no canonical form', () => {
    refused(1.5, 'number-not-integer');
    refused(Number.NaN, 'number-not-integer');
    refused(2 ** 53, 'number-out-of-range');
    refused([-0], 'number-negative-zero');
    refused({ '\ud800': 1 }, 'text-lone-surrogate');
    refused(
      Array.from({ length: 257 }).reduce<Json>((inner) => [inner], 1),
      'text-too-deep',
    );
  });

  test('is stable under reading, and reads back as the same value', () => {
    fc.assert(
      fc.property(arbitraryJson, (value) => {
        const text = canonicalText(value);
        assert.deepEqual(parseDocument(text), value);
        assert.equal(canonicalText(parseDocument(text)), text);
      }),
    );
  });

  test('does not depend on the order of keys, nor does the digest', () => {
    fc.assert(
      fc.property(arbitraryJson, (value) => {
        assert.equal(canonicalText(reversed(value)), canonicalText(value));
        assert.equal(digestOf(reversed(value)), digestOf(value));
      }),
    );
  });

  test('tells different values apart', () => {
    fc.assert(
      fc.property(arbitraryJson, arbitraryJson, (one, other) => {
        let same = true;
        try {
          assert.deepEqual(one, other);
        } catch {
          same = false;
        }
        assert.equal(canonicalText(one) === canonicalText(other), same);
      }),
    );
  });
});

test('compareScalars orders strings as their lists of scalar values', () => {
  const scalars = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0);
  fc.assert(
    fc.property(arbitraryText, arbitraryText, (left, right) => {
      const [a, b] = [scalars(left), scalars(right)];
      const at = a.findIndex((scalar, index) => scalar !== b[index]);
      const expected = at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
      assert.equal(Math.sign(compareScalars(left, right)), Math.sign(expected));
    }),
  );
});

test('digests are over bytes, in lowercase', () => {
  const empty = 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  assert.equal(digestOfBytes(new Uint8Array()), empty);
  assert.equal(digestOf({ b: 2, a: 1 }), digestOfBytes(Buffer.from('{"a":1,"b":2}')));
});
