import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createResultCache } from './cache.ts';
import { digestOfText } from './text-store.ts';

function check(capacity: number, uses: readonly string[], kept: readonly string[]): void {
  const cache = createResultCache<string>(capacity);
  for (const name of uses) {
    if (cache.get(digestOfText(name)) === undefined) cache.put(digestOfText(name), name);
  }
  const all = [...new Set(uses)];
  assert.deepEqual(
    all.filter((name) => cache.get(digestOfText(name)) === name),
    kept,
  );
}

test('what was used longest ago is forgotten first', () => {
  check(2, ['a', 'b'], ['a', 'b']);
  check(2, ['a', 'b', 'c'], ['b', 'c']);
  check(2, ['a', 'b', 'a', 'c'], ['a', 'c']);
  check(1, ['a', 'b', 'a'], ['a']);
});
