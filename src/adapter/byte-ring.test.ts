import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ByteRing } from './byte-ring.ts';

test('a ring keeps the end of what was pushed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{0,12}$/)),
      fc.integer({ min: 1, max: 20 }),
      (chunks, limit) => {
        const ring = new ByteRing(limit);
        for (const chunk of chunks) ring.push(Buffer.from(chunk));
        assert.equal(ring.text(), chunks.join('').slice(-limit));
      },
    ),
  );
});
