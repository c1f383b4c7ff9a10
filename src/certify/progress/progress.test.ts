// Why: progress must help whoever watches, and never end up in a file.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { wheelCase, wheelModel } from '../test-support/wheel-report.ts';
import { Progress } from './progress.ts';

const tests = wheelModel.tests.map((planned) => ({ slug: 'wheel', planned }));
const [keepsTurning] = tests;
assert.ok(keepsTurning);

/** A terminal that keeps what was written, with a clock that only the test moves. */
function watched(t: TestContext, env: NodeJS.ProcessEnv = {}, isTTY = true, columns = 200) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const written: string[] = [];
  let time = 0;
  const stream = {
    isTTY,
    columns,
    write(text: string | Uint8Array) {
      written.push(String(text));
      return true;
    },
  };
  return {
    written,
    progress: new Progress(tests, { stream, env, now: () => time }),
    pass(milliseconds: number) {
      time += milliseconds;
      t.mock.timers.tick(milliseconds);
    },
  };
}

describe('progress', () => {
  it('draws over its own line, and leaves it empty', (t) => {
    const { written, progress, pass } = watched(t);
    progress.planned(keepsTurning, 1);
    pass(100);
    progress.line(wheelCase('keeps_turning', '0', 'fail'));
    pass(100);
    progress.end();
    progress.end();
    pass(1000);
    assert.deepEqual(written, [
      '\r\u001b[2K0 of 6 constraints, 0 of about 6 cases',
      '\r\u001b[2K1 of 6 constraints, 1 of about 6 cases, 1 failed',
      '\r\u001b[2K',
    ]);
  });

  it('draws at most ten times a second, and not without a change', (t) => {
    const { written, progress, pass } = watched(t);
    progress.planned(keepsTurning, 1000);
    for (let path = 0; path < 500; path += 1) {
      progress.line(wheelCase('keeps_turning', String(path), 'pass'));
      pass(1);
    }
    assert.equal(written.length, 5);
    pass(400);
    assert.equal(written.length, 5);
  });

  it('keeps to the width of the terminal', (t) => {
    const { written, progress, pass } = watched(t, {}, true, 20);
    progress.planned(keepsTurning, 1);
    pass(100);
    assert.deepEqual(written, ['\r\u001b[2K0 of 6 constraints,']);
  });

  const unwatched: readonly (readonly [string, NodeJS.ProcessEnv, boolean])[] = [
    ['into a pipe', {}, false],
    ['with CI set', { CI: 'true' }, true],
    ['on a terminal that cannot erase a line', { TERM: 'dumb' }, true],
  ];
  for (const [title, env, isTTY] of unwatched) {
    it(`writes nothing ${title}`, (t) => {
      const { written, progress, pass } = watched(t, env, isTTY);
      progress.planned(keepsTurning, 1);
      pass(1000);
      progress.end();
      assert.deepEqual(written, []);
    });
  }
});
