import { type XmlElement, xmlDocument } from '../../xml/xml-document.ts';
import type { JudgedKnownFailures } from '../known-failing/judged-known-failures.ts';
import type { Report, SpecReport } from '../report.ts';
import type { Verdict } from '../verdict.ts';
import { type ReportedTest, reportedTests, runtimeName } from './reported-test.ts';

/** Verdicts by which a runtime replied, and wrongly. JUnit calls every other way not to pass an error. */
const failures: ReadonlySet<Verdict> = new Set(['fail', 'nondeterministic']);

type Outcome = 'passed' | 'failure' | 'error' | 'skipped';

/**
 * The tests as JUnit XML: a suite a spec, a case a generated test, whose `type` is our verdict. An unsupported test is
 * skipped, and one that is known to fail too, by the type `known-failing`; a test that was not run is an error. There
 * are no times, since a report has none.
 */
export function junit(report: Report, known: JudgedKnownFailures): string {
  const suites = report.specs.map((spec) => ({ spec, tests: reportedTests(spec, known) }));
  return xmlDocument({
    name: 'testsuites',
    attributes: {
      name: `lawful certify: ${runtimeName(report)}`,
      ...counts(suites.flatMap(({ tests }) => tests)),
    },
    content: suites.map(({ spec, tests }) => suite(report, spec, tests)),
  });
}

function suite(report: Report, spec: SpecReport, tests: readonly ReportedTest[]): XmlElement {
  const uncovered = spec.constraints.filter(({ verdict }) => verdict === 'not-covered');
  const properties = {
    runtime: runtimeName(report),
    adapter: `${report.adapter.name} ${report.adapter.version}`,
    seed: report.seed,
    runs: report.runs,
    ...(uncovered.length === 0
      ? {}
      : { 'not-covered': uncovered.map(({ constraint }) => constraint).join(', ') }),
  };
  return {
    name: 'testsuite',
    attributes: { name: spec.slug, file: spec.file, ...counts(tests) },
    content: [
      {
        name: 'properties',
        content: Object.entries(properties).map(([name, value]) => ({
          name: 'property',
          attributes: { name, value },
        })),
      },
      ...tests.map((test) => testCase(spec.slug, test)),
    ],
  };
}

function testCase(slug: string, reported: ReportedTest): XmlElement {
  const { test, verdict, file, line, found, message, excuse } = reported;
  const attributes = { classname: `${slug}.${test.kind}`, name: test.title, file, line };
  const outcome = outcomeOf(reported);
  if (outcome === 'passed') return { name: 'testcase', attributes };
  const why =
    excuse === undefined
      ? { type: verdict, message: found }
      : { type: 'known-failing', message: `${excuse} (${verdict}: ${found})` };
  return { name: 'testcase', attributes, content: [{ name: outcome, attributes: why, content: message }] };
}

function outcomeOf({ verdict, excuse }: ReportedTest): Outcome {
  if (verdict === 'pass') return 'passed';
  if (verdict === 'unsupported' || excuse !== undefined) return 'skipped';
  return failures.has(verdict) ? 'failure' : 'error';
}

function counts(tests: readonly ReportedTest[]) {
  const count = (outcome: Outcome) => tests.filter((test) => outcomeOf(test) === outcome).length;
  return {
    tests: tests.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  };
}
