import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lawCacheKey, structuralCacheKey } from './cache-key.ts';
import type { LawCacheKeyRequest, StructuralCacheKeyRequest } from './operation-shapes.ts';
import { BUDGETS } from './test-support/example.ts';
import { digestOfText } from './text-store.ts';

const structural: StructuralCacheKeyRequest = {
  kind: 'structural',
  old: digestOfText('old'),
  new: digestOfText('new'),
  checker: 'checker-1',
};
const law: LawCacheKeyRequest = {
  ...structural,
  kind: 'law',
  implementation: digestOfText('implementation'),
  harness: digestOfText('harness'),
  suite: digestOfText('suite'),
  fixtures: [digestOfText('a'), digestOfText('b')],
  seed: 1,
  method: 'sampled',
  budgets: BUDGETS,
};

/** Checks that the key changes with every one of the changes, and differs between any two of them. */
function check<Request>(
  keyOf: (request: Request) => string,
  base: Request,
  changes: readonly Partial<Request>[],
): void {
  assert.equal(keyOf(base), keyOf({ ...base }));
  const keys = [base, ...changes.map((change) => ({ ...base, ...change }))].map(keyOf);
  assert.equal(new Set(keys).size, keys.length);
}

test('a structural key depends on both contracts and the checker', () => {
  const other = digestOfText('other');
  check(structuralCacheKey, structural, [
    { old: other },
    { old: null },
    { new: other },
    { checker: 'checker-2' },
  ]);
});

test('a law key depends on all inputs of the run, and on the order of fixtures', () => {
  const other = digestOfText('other');
  check(lawCacheKey, law, [
    { old: null },
    { new: other },
    { checker: 'checker-2' },
    { implementation: other },
    { harness: other },
    { suite: other },
    { fixtures: [...law.fixtures].reverse() },
    { fixtures: [] },
    { seed: 2 },
    { method: 'exhaustive' },
    { budgets: { ...BUDGETS, wall_ms: 1 } },
    { budgets: { ...BUDGETS, memory_bytes: 1 } },
    { budgets: { ...BUDGETS, max_cases: 1 } },
  ]);
});

test('a structural key is never a law key', () => {
  assert.notEqual(structuralCacheKey(structural), lawCacheKey(law));
});
