import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePredicate } from '../predicate/parse.ts';
import { isAssertable, phrasesOf } from './assertable.ts';

const cases: readonly (readonly [predicate: string, assertable: boolean, ...phrases: string[]])[] = [
  ['a == b ∧ c', true],
  ['keys differ ∧ the cache misses', true, 'the cache misses'],
  ['new record appended', true],
  ['done ⇒ keys differ', true],
  ['keys differ ∨ done', false],
  ['¬ (keys differ)', false],
  ['∀ x ∈ xs: x == 1', true],
];

for (const [text, assertable, ...phrases] of cases) {
  test(text, () => {
    const { expr } = parsePredicate(text, 'predicate');
    assert.equal(isAssertable(expr), assertable);
    assert.deepEqual(phrasesOf(expr), phrases);
  });
}
