import type { JudgedKnownFailures } from '../known-failing/judged-known-failures.ts';
import type { Report } from '../report.ts';
import { jsonText } from './json-text.ts';
import { type ReportedTest, reportedTests } from './reported-test.ts';

type Status = 'passed' | 'failed' | 'skipped';

/**
 * The tests in the Common Test Report Format, https://ctrf.io. `rawStatus` is our verdict. An unsupported test and one
 * that is known to fail are skipped. A test that was not run is failed, since most readers act on nothing else. The
 * format demands times, of which a report has none: they are 0.
 */
export function ctrf(report: Report, known: JudgedKnownFailures): string {
  const tests = report.specs.flatMap((spec) =>
    reportedTests(spec, known).map((test) => ctrfTest(spec.slug, test)),
  );
  const count = (status: Status) => tests.filter((test) => test.status === status).length;
  const { runtime, adapter, seed, runs, constraints } = report;
  return jsonText({
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    generatedBy: 'lawful',
    results: {
      tool: { name: 'lawful' },
      summary: {
        tests: tests.length,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        pending: 0,
        other: 0,
        suites: report.specs.length,
        start: 0,
        stop: 0,
      },
      tests,
      extra: { runtime, adapter, seed, runs, constraints },
    },
  });
}

function ctrfTest(slug: string, reported: ReportedTest) {
  const { test, verdict, file, line, found, message, excuse } = reported;
  return {
    testId: `${slug}/${test.file}/${test.title}`,
    name: test.title,
    status: statusOf(reported),
    rawStatus: verdict,
    duration: 0,
    suite: [slug, test.kind],
    type: test.kind,
    tags: test.constraints,
    filePath: file,
    ...(line === undefined ? {} : { line }),
    ...(verdict === 'pass'
      ? {}
      : { message: excuse === undefined ? found : `known failing: ${excuse} (${found})`, trace: message }),
  };
}

function statusOf({ verdict, excuse }: ReportedTest): Status {
  if (verdict === 'pass') return 'passed';
  return verdict === 'unsupported' || excuse !== undefined ? 'skipped' : 'failed';
}
