import assert from 'node:assert/strict';
import { test } from 'node:test';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.ts';

test('the spelling is that of RFC 8785', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      assert.equal(canonicalJson(value), canonicalize(value));
    }),
  );
});

test('members are in the order of their UTF-16 units, also where they look like numbers', () => {
  const value = { b: 1, '10': 2, '9': 3, a: { '\u{1F600}': 4, '\u{FF5E}': 5 } };
  assert.equal(canonicalJson(value), '{"10":2,"9":3,"a":{"\u{1F600}":4,"\u{FF5E}":5},"b":1}');
});
