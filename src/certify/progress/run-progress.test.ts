// Why: a count that runs ahead of the run makes people stop waiting too early, or never.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wheelCase, wheelModel } from '../test-support/wheel-report.ts';
import { RunProgress } from './run-progress.ts';

const tests = wheelModel.tests.map((planned) => ({ slug: 'wheel', planned }));
const [keepsTurning, turnsBack, standsStill] = tests;
assert.ok(keepsTurning && turnsBack && standsStill);

describe('the progress of a run', () => {
  it('counts a constraint when every case of each of its tests has its line', () => {
    const run = new RunProgress(tests);
    const done = () => run.state(0).constraints.done;
    run.planned(turnsBack, 2);
    run.line(wheelCase('turns_back', '0', 'pass'));
    run.line(wheelCase('turns_back', '1', 'pass'));
    assert.equal(done(), 0);
    run.planned(standsStill, 1);
    assert.equal(done(), 0);
    run.line(wheelCase('stands_still', '0', 'pass'));
    assert.equal(done(), 2);
    assert.equal(run.state(0).constraints.total, 6);
    assert.deepEqual(run.state(0).cases, { done: 3, planned: 3 });
    assert.deepEqual(run.state(0).tests, { begun: 2, total: 6 });
  });

  it('counts a failed case once, though it is run again before it has its line', () => {
    const run = new RunProgress(tests);
    run.planned(keepsTurning, 1);
    run.suspected(wheelCase('keeps_turning', '0', 'fail').case);
    assert.deepEqual(
      { ...run.state(5) },
      {
        constraints: { done: 0, total: 6 },
        tests: { begun: 1, total: 6 },
        cases: { done: 1, planned: 1 },
        failed: 1,
        again: 1,
        elapsedMs: 5,
      },
    );
    run.line(wheelCase('keeps_turning', '0', 'nondeterministic'));
    const { constraints, cases, failed, again } = run.state(5);
    assert.deepEqual([constraints.done, cases.done, failed, again], [1, 1, 1, 0]);
  });

  it('does not count unsupported cases as failed', () => {
    const run = new RunProgress(tests);
    run.planned(keepsTurning, 1);
    run.line(wheelCase('keeps_turning', '0', 'unsupported'));
    assert.equal(run.state(0).failed, 0);
  });

  it('has done with a test that has no case left, and with one that broke', () => {
    const run = new RunProgress(tests);
    run.planned(keepsTurning, 0);
    run.line({ broken: turnsBack.planned.title, spec: 'wheel', message: 'no' });
    run.line({ broken: standsStill.planned.title, spec: 'wheel', message: 'no' });
    const { constraints, tests: begun, failed } = run.state(0);
    assert.deepEqual([constraints.done, begun.begun, failed], [3, 3, 2]);
  });

  it('keeps tests of the same title in two specs apart', () => {
    const run = new RunProgress([keepsTurning, { ...keepsTurning, slug: 'car' }]);
    run.planned(keepsTurning, 1);
    run.line(wheelCase('keeps_turning', '0', 'pass'));
    assert.deepEqual(run.state(0).constraints, { done: 1, total: 2 });
  });
});
