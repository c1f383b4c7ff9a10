import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineMachine } from './machine.ts';

const machine = defineMachine({
  initial: 'draft',
  states: ['draft', 'published', 'withdrawn'],
  transitions: {
    publish: { from: 'draft', to: 'published', guards: ['reviewed', 'signed'] },
    withdraw: { from: 'published', to: 'withdrawn', guards: [] },
  },
});

test('a transition moves where all its guards hold, and is refused by the first that does not', () => {
  assert.deepEqual(machine.fire('draft', 'publish', { reviewed: true, signed: true }), {
    state: 'published',
    refusedBy: null,
  });
  assert.deepEqual(machine.fire('draft', 'publish', { reviewed: true, signed: false }), {
    state: 'draft',
    refusedBy: 'signed',
  });
});

test('what the model does not allow is refused at run time and changes nothing', () => {
  assert.deepEqual(machine.attempt('published', 'publish', { reviewed: true, signed: true }), {
    state: 'published',
    refusedBy: 'illegal-transition',
  });
});

test('a guard that nobody vouches for does not hold', () => {
  assert.equal(machine.attempt('draft', 'publish', {}).refusedBy, 'reviewed');
});

test('the types know which transitions leave a state, and which guards they have', () => {
  // @ts-expect-error no withdrawal of a draft
  assert.equal(machine.fire('draft', 'withdraw', {}).refusedBy, 'illegal-transition');
  // @ts-expect-error the guard signed is missing
  assert.equal(machine.fire('draft', 'publish', { reviewed: true }).refusedBy, 'signed');
});
