import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digestOf } from '../core/digest.ts';
import { jsonOf } from './json-of.ts';
import { observe } from './observe.ts';
import type { Sample } from './operation-shapes.ts';
import { LAWFUL } from './test-support/example.ts';

const before = JSON.stringify(LAWFUL);
const digest = digestOf(jsonOf(LAWFUL));

function check(samples: readonly Sample[], drafts: readonly Sample[]): void {
  const answer = observe(LAWFUL, samples);
  assert.deepEqual(
    answer.repair_drafts,
    drafts.map(({ slot, value }) => ({ contract: digest, slot, observed: value, proposed: null })),
  );
  assert.equal(answer.contract_digest, digest);
  assert.equal(digestOf(JSON.parse(answer.contract)), digest);
  assert.equal(JSON.stringify(LAWFUL), before);
}

test('what fits makes no draft', () => {
  check([], []);
  check(
    [
      { slot: 'total', value: 0 },
      { slot: 'total', value: 1000 },
    ],
    [],
  );
});

test('each misfit makes one draft, however often it was seen, and the contract stays', () => {
  check([{ slot: 'total', value: 1001 }], [{ slot: 'total', value: 1001 }]);
  check(
    [
      { slot: 'total', value: 'x' },
      { slot: 'total', value: -1 },
      { slot: 'total', value: 'x' },
      { slot: 'total', value: { a: 0.5, b: 1 } },
      { slot: 'total', value: { b: 1, a: 0.5 } },
    ],
    [
      { slot: 'total', value: 'x' },
      { slot: 'total', value: -1 },
      { slot: 'total', value: { a: 0.5, b: 1 } },
    ],
  );
  check([{ slot: 'undeclared', value: 1 }], [{ slot: 'undeclared', value: 1 }]);
});
