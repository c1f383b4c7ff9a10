// Why: a test that fails must show in a verdict, whatever it traces to, and by the case that tells most.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wheelCase, wheelModel, wheelReportOf } from './test-support/wheel-report.ts';

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
