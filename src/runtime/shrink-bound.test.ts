import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RuntimeFailure } from './runtime-failure.ts';
import { shrinkBound } from './shrink-bound.ts';

/** Notes failures at given seconds. @returns whether each input, and one tried a second later, was skipped */
function check(
  failures: readonly (readonly [second: number, error: Error])[],
  expected: readonly (readonly [noted: 'fails' | 'skipped', after: 'tried' | 'skipped'])[],
): void {
  let now = 0;
  const bound = shrinkBound(() => now * 1000);
  const seen = failures.map(([second, error]) => {
    now = second;
    const noted = skips(() => bound.note(error)) ? 'skipped' : 'fails';
    now = second + 1;
    return [noted, skips(() => bound.check()) ? 'skipped' : 'tried'];
  });
  assert.deepEqual(seen, expected);
}

function skips(run: () => void): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}

const wrong = new assert.AssertionError({ message: 'wrong' });
const timeout = new RuntimeFailure('timeout', 'x', 'no answer');
const notRun = new RuntimeFailure('not-run', 'x', 'given up');

test('a runtime that fails is searched for ten seconds', () => {
  check(
    [
      [0, timeout],
      [8, timeout],
      [9.5, timeout],
    ],
    [
      ['fails', 'tried'],
      ['fails', 'tried'],
      ['fails', 'skipped'],
    ],
  );
});

test('a search brings four more failures to reply', () => {
  const failures = Array.from({ length: 5 }, () => [0, timeout] as const);
  const after = failures.map((_, index) => ['fails', index < 4 ? 'tried' : 'skipped'] as const);
  check(failures, after);
});

test('wrong answers are searched as long as it takes', () => {
  check(
    [
      [0, wrong],
      [100, wrong],
    ],
    [
      ['fails', 'tried'],
      ['fails', 'tried'],
    ],
  );
});

test('a call that was not made is a failure only where nothing failed before it', () => {
  check([[0, notRun]], [['fails', 'tried']]);
  check(
    [
      [0, wrong],
      [1, notRun],
    ],
    [
      ['fails', 'tried'],
      ['skipped', 'tried'],
    ],
  );
});
