// Why: an estimate that is wrong or too exact is worse than none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type ProgressState, progressLine } from './progress-line.ts';

const state: ProgressState = {
  constraints: { done: 12, total: 34 },
  tests: { begun: 10, total: 40 },
  cases: { done: 200, planned: 250 },
  failed: 0,
  again: 0,
  elapsedMs: 10_000,
};

function check(changes: Partial<ProgressState>, expected: string): void {
  assert.equal(progressLine({ ...state, ...changes }), expected);
}

test('cases of tests that were not begun are estimated, and so is the time', () =>
  check({}, '12 of 34 constraints, 200 of about 1000 cases, about 40 s left'));

test('failures are counted where there are any', () =>
  check({ failed: 2 }, '12 of 34 constraints, 200 of about 1000 cases, 2 failed, about 40 s left'));

test('with all tests begun, the number is exact', () =>
  check({ tests: { begun: 40, total: 40 } }, '12 of 34 constraints, 200 of 250 cases, about 3 s left'));

test('of a second or of a few cases, there is no estimate', () => {
  check({ elapsedMs: 900 }, '12 of 34 constraints, 200 of about 1000 cases');
  check({ cases: { done: 5, planned: 250 } }, '12 of 34 constraints, 5 of about 1000 cases');
});

test('at the end, failures are run again', () => {
  const end = { tests: { begun: 40, total: 40 }, cases: { done: 250, planned: 250 }, failed: 3 };
  check({ ...end, again: 3 }, '12 of 34 constraints, 250 of 250 cases, 3 failed, running 3 of them again');
  check(end, '12 of 34 constraints, 250 of 250 cases, 3 failed');
});

test('before anything was begun, nothing is divided by nothing', () =>
  check(
    { tests: { begun: 0, total: 40 }, cases: { done: 0, planned: 0 } },
    '12 of 34 constraints, 0 of about 0 cases',
  ));

test('longer times are told in minutes and hours', () => {
  const left = (elapsedMs: number) => /about (\d+ \w+) left/.exec(progressLine({ ...state, elapsedMs }))?.[1];
  assert.equal(left(23_000), '90 s');
  assert.equal(left(60_000), '4 min');
  assert.equal(left(3_600_000), '4 h');
});

test('whatever the state, the line is one line without a stray number', () => {
  const count = fc.nat(1000);
  const pair = fc.record({ done: count, total: count });
  const states = fc.record({
    constraints: pair,
    tests: fc.record({ begun: count, total: count }),
    cases: fc.record({ done: count, planned: count }),
    failed: count,
    again: count,
    elapsedMs: fc.nat(),
  });
  fc.assert(
    fc.property(states, (each) => {
      assert.match(progressLine(each), /^[\w, ]+$/);
      assert.doesNotMatch(progressLine(each), /NaN|Infinity|undefined/);
    }),
  );
});
