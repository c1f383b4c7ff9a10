// Why: a pattern must fit what its author meant and nothing else, and cost no more than the name's length.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fitsPattern } from './name-pattern.ts';

/** The definition: all of it in order, with any text where a star stands. */
function fitsBySearch(pattern: string, name: string): boolean {
  if (pattern === '') return name === '';
  if (pattern[0] !== '*') return name[0] === pattern[0] && fitsBySearch(pattern.slice(1), name.slice(1));
  return fitsBySearch(pattern.slice(1), name) || (name !== '' && fitsBySearch(pattern, name.slice(1)));
}

const names = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 });
const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 });

test('a pattern fits the names that its definition says', () => {
  fc.assert(
    fc.property(patterns, names, (pattern, name) => {
      assert.equal(fitsPattern(pattern, name), fitsBySearch(pattern, name));
    }),
    { numRuns: 2000 },
  );
});

test('all but the star stands for itself', () => {
  assert.ok(fitsPattern('a.c [x+]', 'a.c [x+]'));
  assert.ok(!fitsPattern('a.c', 'abc'));
});

test('many stars cost little', () => {
  assert.ok(!fitsPattern(`${'*a'.repeat(200)}*b`, 'a'.repeat(50_000)));
});
