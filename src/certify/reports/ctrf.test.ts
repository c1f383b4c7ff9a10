// Why: a reader of CTRF sees statuses, so that what is not passed must not come to look like it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeKnownFailures } from '../known-failing/judge-known-failures.ts';
import { parseKnownFailures } from '../known-failing/parse-known-failures.ts';
import { wheelReport } from '../test-support/wheel-report.ts';
import { ctrf } from './ctrf.ts';

test('each verdict has a status, and keeps its own word', () => {
  const entries = parseKnownFailures('list.txt', 'wheel | breaks | saw 0 | see #4');
  const { results } = JSON.parse(ctrf(wheelReport, judgeKnownFailures(wheelReport, entries, [])));
  const shown = results.tests.map(({ status, rawStatus, message }: Record<string, string>) =>
    [status, rawStatus, message].join(' / '),
  );
  assert.deepEqual(shown, [
    'passed / pass / ',
    'skipped / fail / known failing: see #4 (Error: saw 0, expected 1)',
    'failed / crash / Error: it ended with exit code 1 stderr: <out of "oil">',
    'skipped / unsupported / Error: no wheel.crawl',
    'skipped / unsupported / Error: no wheel.fly',
    'failed / not-run / no case of this test was run',
  ]);
  assert.equal(results.tests[1].filePath, 'specs/wheel.md');
  assert.equal(results.tests[1].line, 21);
  assert.match(results.tests[1].trace, /\n {2}replay {2}lawful test /);
});
