// Why: a test that fails must show in a verdict, whatever it traces to, and by the case that tells most.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseLine } from './journal/journal.ts';
import { wheelCase, wheelModel, wheelReportOf } from './test-support/wheel-report.ts';
import type { Verdict } from './verdict.ts';

test('what tests trace to beside constraints, such as the model, has a verdict too', () => {
  const [walk] = wheelModel.tests;
  assert.ok(walk);
  const model = { ...wheelModel, constraints: [], tests: [{ ...walk, constraints: ['model'] }] };
  const { specs, constraints } = wheelReportOf([wheelCase('keeps_turning', '0', 'fail')], [model]);
  assert.deepEqual(constraints, { failed: 1 });
  const [model_verdict] = specs[0]?.constraints ?? [];
  assert.deepEqual(model_verdict, {
    constraint: 'model',
    verdict: 'failed',
    source: 'specs/wheel.md:20',
    cases: { fail: 1 },
    tests: ['keeps_turning [holds]'],
  });
});

test("a test's failure is a case that failed, before one that was not run or is not supported", () => {
  const cases = (['unsupported', 'not-run', 'crash'] as const).map((verdict, path) =>
    wheelCase('turns_back', String(path), verdict, verdict),
  );
  const failureAmong = (count: number) =>
    wheelReportOf(cases.slice(0, count)).specs[0]?.tests.find(({ name }) => name === 'turns_back')?.failure;
  assert.equal(failureAmong(3)?.verdict, 'crash');
  assert.equal(failureAmong(2)?.verdict, 'not-run');
  assert.equal(failureAmong(1)?.verdict, 'unsupported');
});

test('a constraint whose cases pass without a call to the runtime is not covered; one call certifies, a failure fails', () => {
  const verdictOf = (...cases: readonly CaseLine[]) =>
    wheelReportOf(cases).specs[0]?.constraints.find(({ constraint }) => constraint === 'holds')?.verdict;
  const silent = (path: string, verdict: Verdict): CaseLine => ({
    ...wheelCase('keeps_turning', path, verdict),
    attempts: [{ verdict, calls: [] }],
  });
  assert.equal(verdictOf(silent('0', 'pass')), 'not-covered');
  assert.equal(verdictOf(silent('0', 'pass'), wheelCase('keeps_turning', '1', 'pass')), 'certified');
  assert.equal(verdictOf(silent('0', 'fail')), 'failed');
});
