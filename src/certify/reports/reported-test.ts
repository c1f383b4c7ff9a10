import { foundText } from '../found-text.ts';
import type { JudgedKnownFailures } from '../known-failing/judged-known-failures.ts';
import type { Report, SpecReport, TestReport } from '../report.ts';
import { testVerdict } from '../test-verdict.ts';
import type { Verdict } from '../verdict.ts';

/** How a format that knows only tests is to show one. */
export interface ReportedTest {
  readonly test: TestReport;
  readonly verdict: Verdict;
  /** The file and the line of the clause. */
  readonly file: string;
  readonly line: number | undefined;
  /** Why it is no pass, on one line; empty for a pass. */
  readonly found: string;
  /** Why it is no pass, in full. */
  readonly message: string;
  /** The reason for which a known-failing list excuses it. */
  readonly excuse: string | undefined;
}

/** The tests of a spec. */
export function reportedTests(
  { slug, tests }: SpecReport,
  known: Pick<JudgedKnownFailures, 'tests'>,
): readonly ReportedTest[] {
  return tests.map((test) => {
    const verdict = testVerdict(test);
    const message = test.failure?.message || (verdict === 'pass' ? '' : (unsaid[verdict] ?? verdict));
    const [, file = test.source, line] = /^(.*):(\d+)$/s.exec(test.source) ?? [];
    return {
      test,
      verdict,
      file,
      line: line === undefined ? undefined : Number(line),
      found: foundText(message),
      message,
      excuse: known.tests.find(({ spec, title }) => spec === slug && title === test.title)?.reason,
    };
  });
}

/** For failures that come without a message. */
const unsaid: Readonly<Partial<Record<Verdict, string>>> = {
  'not-run': 'no case of this test was run',
  unsupported: 'the runtime does not support an operation that a case calls',
};

/** The runtime as people name it, such as `wheel 2.1 (Python)`. */
export function runtimeName({ runtime: { name, version, language } }: Pick<Report, 'runtime'>): string {
  return `${name} ${version} (${language})`;
}
