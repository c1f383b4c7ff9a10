import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { STATES, type State, step, TRANSITIONS, type TransitionId } from './lifecycle.ts';

const IDS = Object.keys(TRANSITIONS) as TransitionId[];

function check(state: State, transition: TransitionId, holding: readonly string[], expected: object): void {
  assert.deepEqual(step(state, transition, new Map(holding.map((guard) => [guard, true]))), expected);
}

test('there are eight states and eleven transitions', () => {
  assert.equal(STATES.length, 8);
  assert.equal(IDS.length, 11);
});

test('every transition fires when all its guards hold, and only from its own state', () => {
  for (const id of IDS) {
    const { from, to, guards } = TRANSITIONS[id];
    for (const state of STATES) {
      const expected =
        state === from
          ? { fired: true, state: to, refused_by: null }
          : { fired: false, state, refused_by: 'illegal-transition' };
      check(state, id, guards, expected);
    }
  }
});

test('the first guard that does not hold is named, and the state stays', () => {
  for (const id of IDS) {
    const { from, guards } = TRANSITIONS[id];
    for (const [position, guard] of guards.entries()) {
      const others = guards.filter((_, other) => other !== position);
      check(from, id, others, { fired: false, state: from, refused_by: guard });
    }
    check(from, id, [], { fired: false, state: from, refused_by: guards[0] });
  }
});

test('the two guards of other specs are guards too', () => {
  check('identified', 'shape_check', ['fail_fast_ordering'], {
    fired: false,
    state: 'identified',
    refused_by: 'accretion_monotone',
  });
  check('law_checked', 'publish', ['policy_names_min_tier'], {
    fired: false,
    state: 'law_checked',
    refused_by: 'registry_append_only',
  });
});

test('over any walk, rejected leads to draft only', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...IDS), { maxLength: 40 }), (walk) => {
      let state: State = 'draft';
      for (const id of walk) {
        const next: State = step(
          state,
          id,
          new Map(TRANSITIONS[id].guards.map((guard) => [guard, true])),
        ).state;
        if (state === 'rejected') assert.ok(next === 'rejected' || next === 'draft');
        if (next === 'published') assert.ok(state === 'law_checked' || state === 'published');
        state = next;
      }
    }),
  );
});
