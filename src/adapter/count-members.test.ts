import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../runtime/runtime.ts';
import { countMembers, countWrittenMembers } from './count-members.ts';

test('a text has as many members as the value that was written', () => {
  const awkward = fc.string({ unit: fc.constantFrom('"', '\\', ':', '{', '}', '[', 'a', 'é') });
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(awkward, fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(awkward, tie('value'), { maxKeys: 3 }),
    ),
  }));
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 2), (drawn, indent) => {
      const text = Buffer.from(JSON.stringify(drawn, undefined, indent));
      assert.equal(countWrittenMembers(text, 512), countMembers(drawn));
    }),
    { numRuns: 500 },
  );
});
