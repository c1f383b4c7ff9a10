import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { orderedVocabulary, vocabulary } from './vocabulary.ts';

const Level = orderedVocabulary(['low', 'middle', 'high']);
const level = fc.constantFrom(...Level.members);

test('an ordered vocabulary is a lattice', () => {
  fc.assert(
    fc.property(level, level, level, (a, b, c) => {
      assert.equal(Level.meet(a, Level.meet(b, c)), Level.meet(Level.meet(a, b), c));
      assert.equal(Level.join(a, Level.meet(a, b)), a);
      assert.equal(Level.meet(a, Level.join(a, b)), a);
      assert.equal(Level.meet(a, b), Level.meet(b, a));
      assert.equal(Level.rank(Level.meet(a, b)), Math.min(Level.rank(a), Level.rank(b)));
    }),
  );
});

test('a name that is no member has no rank', () => {
  assert.throws(() => Level.rank('lowest' as 'low'), /"lowest" is not one of low < middle < high/);
  assert.equal(vocabulary(['a', 'b']).is('c'), false);
});
