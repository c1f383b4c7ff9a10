// Why: whoever reads any of the formats must come to the same answer, and to no better one than the report gives.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validate } from 'ctrf';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { assertMatchesSchema } from '../../commands/test-support/assert-schema.ts';
import { judgeKnownFailures } from '../known-failing/judge-known-failures.ts';
import type { KnownFailure } from '../known-failing/known-failure.ts';
import { wheelCase, wheelModel, wheelReportOf } from '../test-support/wheel-report.ts';
import { testVerdict } from '../test-verdict.ts';
import { verdicts } from '../verdict.ts';
import { reportFormats } from './report-formats.ts';

const cases = fc
  .array(
    fc.record({
      test: fc.constantFrom(...wheelModel.tests),
      verdict: fc.constantFrom(...verdicts),
      cause: fc.option(fc.string({ unit: 'binary' }), { nil: undefined }),
    }),
  )
  .map((drawn) =>
    drawn.map(({ test, verdict, cause }, path) => wheelCase(test.name, String(path), verdict, cause)),
  );

const entries = fc.array(
  fc.constantFrom(...wheelModel.constraints).map(
    ({ id }): KnownFailure => ({
      source: 'list.txt:1',
      spec: 'wheel',
      pattern: id,
      text: 'Error',
      reason: 'because',
    }),
  ),
  { maxLength: 3 },
);

/** A run of the wheel, and what a list says of it. */
const runs = fc.tuple(cases, entries).map(([run, list]) => {
  const report = wheelReportOf(run);
  return { report, known: judgeKnownFailures(report, list, []) };
});

/** How often each element stands in a document, by its name. */
function elementsOf(document: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => counts.set(name, (counts.get(name) ?? 0) + 1));
  parser.write(document).close();
  return counts;
}

test('no format has more passed than the report', () => {
  fc.assert(
    fc.property(runs, ({ report, known }) => {
      const passed = report.specs.flatMap(({ tests }) =>
        tests.filter((each) => testVerdict(each) === 'pass'),
      );
      const certified = report.constraints.certified ?? 0;

      const elements = elementsOf(reportFormats.junit.render(report, known));
      const others = ['failure', 'error', 'skipped'].map((name) => elements.get(name) ?? 0);
      assert.equal((elements.get('testcase') ?? 0) - others.reduce((sum, each) => sum + each), passed.length);

      const { results } = JSON.parse(reportFormats.ctrf.render(report, known));
      assert.deepEqual(
        results.tests.filter(({ status }: { status: string }) => status === 'passed').map(nameOf),
        passed.map(({ title }) => title),
      );
      const { tests: total, passed: good, failed, skipped } = results.summary;
      assert.deepEqual([good, good + failed + skipped], [passed.length, total]);

      const { '@graph': graph } = JSON.parse(reportFormats.earl.render(report, known));
      const outcomes = graph.map(({ result }: { result?: { outcome: string } }) => result?.outcome);
      assert.equal(outcomes.filter((outcome: string) => outcome === 'earl:passed').length, certified);

      const { message, color } = JSON.parse(reportFormats.badge.render(report, known));
      assert.equal(message, `${certified} of 7 constraints`);
      assert.equal(color === 'red', report.constraints.failed !== undefined);
      assert.notEqual(color, 'brightgreen', 'one constraint has no test');
    }),
  );
});

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

test('each keeps to its schema, and the same report gives the same bytes', () => {
  fc.assert(
    fc.property(runs, ({ report, known }) => {
      assertMatchesSchema(reportFormats.json.render(report, known), 'certify-report');
      const { valid, errors } = validate(JSON.parse(reportFormats.ctrf.render(report, known)));
      assert.ok(valid, JSON.stringify(errors));
      for (const { render } of Object.values(reportFormats)) {
        assert.equal(render(structuredClone(report), known), render(report, known));
      }
    }),
    { numRuns: 5 },
  );
});
