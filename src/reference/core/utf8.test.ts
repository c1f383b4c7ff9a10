import assert from 'node:assert/strict';
import { isUtf8 } from 'node:buffer';
import { test } from 'node:test';
import fc from 'fast-check';
import { DocumentRefusal } from './document-refusal.ts';
import { decodeUtf8 } from './utf8.ts';

const byte = fc.oneof(
  fc.integer({ min: 0, max: 255 }),
  fc.constantFrom(0x61, 0x80, 0xa0, 0xbf, 0xc3, 0xe0, 0xed, 0xf0, 0xf4),
);

test('names the first byte of the first sequence that is not UTF-8', () => {
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 8 }), (values) => {
      const bytes = Uint8Array.from(values);
      if (isUtf8(bytes)) {
        assert.deepEqual(Buffer.from(decodeUtf8(bytes)), Buffer.from(bytes));
        return;
      }
      // The longest prefix that is UTF-8 ends where the first bad sequence starts.
      const lengths = Array.from({ length: bytes.length }, (_, length) => length);
      const start = lengths.filter((length) => isUtf8(bytes.subarray(0, length))).at(-1);
      assert.throws(
        () => decodeUtf8(bytes),
        (error) => error instanceof DocumentRefusal && error.offset === start,
      );
    }),
    { numRuns: 3000 },
  );
});
