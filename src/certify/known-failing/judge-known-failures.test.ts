// Why: an entry that lets more through than its author knows of makes a broken runtime look known.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { wheelCase, wheelModel, wheelReport, wheelReportOf } from '../test-support/wheel-report.ts';
import { testVerdict } from '../test-verdict.ts';
import { verdicts } from '../verdict.ts';
import { judgeKnownFailures } from './judge-known-failures.ts';
import type { KnownFailure } from './known-failure.ts';

function entry(pattern: string, text: string, spec = 'wheel'): KnownFailure {
  return { source: `list.txt:1`, spec, pattern, text, reason: `why ${pattern}` };
}

function judge(...entries: readonly KnownFailure[]) {
  const { problems, tests, constraints } = judgeKnownFailures(wheelReport, entries, ['wheel', 'car']);
  return {
    problems: problems.map(({ kind, message }) => `${kind}: ${message}`),
    tests: tests.map(({ title }) => title),
    constraints: constraints.map(({ constraint, reasons }) => `${constraint}: ${reasons.join('; ')}`),
  };
}

describe('an entry', () => {
  it('excuses the tests that fail as it says, and a constraint once all of its failed tests are', () => {
    assert.deepEqual(judge(entry('crashes', 'exit code 1 stderr: <out')), {
      problems: [],
      tests: ['stands_still [breaks, crashes]'],
      constraints: ['crashes: why crashes'],
    });
    assert.deepEqual(judge(entry('breaks', 'saw 0'), entry('stands_still*', 'exit code 1')), {
      problems: [],
      tests: ['turns_back [breaks]', 'stands_still [breaks, crashes]'],
      constraints: ['breaks: why breaks; why stands_still*', 'crashes: why stands_still*'],
    });
  });

  it('is stale where what it names holds, is not supported, or has no test', () => {
    const { problems, constraints } = judge(entry('holds', 'x'), entry('absent', 'x'), entry('untold', 'x'));
    assert.deepEqual(problems, [
      'stale: holds does not fail: it holds. Remove the entry.',
      'stale: absent does not fail: the runtime does not support it. Remove the entry.',
      'stale: untold does not fail: no test traces to it. Remove the entry.',
    ]);
    assert.deepEqual(constraints, []);
  });

  it('is stale for each thing that its pattern names and that does not fail', () => {
    const { problems } = judge(entry('*s', 'saw 0'));
    assert.deepEqual(
      problems.map((problem) => problem.slice(0, 24)),
      ['stale: holds does not fa', 'other-failure: crashes f'],
    );
  });

  it('fails the run where the failure is another, and says which', () => {
    assert.deepEqual(judge(entry('breaks', 'saw 9')).problems, [
      'other-failure: breaks fails otherwise (1 pass, 1 fail: Error: saw 0, expected 1; ' +
        '1 crash: Error: it ended with exit code 1 stderr: <out of "oil">).',
    ]);
  });

  it('excuses nothing that was not run', () => {
    assert.deepEqual(judge(entry('skipped', 'no case of this test was run')), {
      problems: ['other-failure: skipped fails otherwise (1 not-run).'],
      tests: [],
      constraints: [],
    });
  });

  it('does not speak for cases that ended by another verdict', () => {
    const cases = [
      wheelCase('turns_back', '0', 'fail', 'saw 3'),
      wheelCase('turns_back', '1', 'crash', 'gone'),
    ];
    const { problems, tests } = judgeKnownFailures(wheelReportOf(cases), [entry('turns_back*', 'saw 3')], []);
    assert.deepEqual(
      problems.map(({ kind }) => kind),
      ['other-failure'],
    );
    assert.deepEqual(tests, []);
  });

  it('must name something, and the nearest name is shown', () => {
    assert.deepEqual(judge(entry('brekas', 'x'), entry('breaks', 'x', 'whel')).problems, [
      'unmatched: No constraint or test of wheel has this name. Did you mean breaks?',
      'unknown-spec: There is no spec "whel". Did you mean wheel?',
    ]);
  });

  it('of a spec that the run left out is not judged', () => {
    assert.deepEqual(judge(entry('breaks', 'x', 'car')).problems, []);
  });
});

describe('whatever the list and the run', () => {
  const cases = fc
    .array(fc.record({ test: fc.constantFrom(...wheelModel.tests), verdict: fc.constantFrom(...verdicts) }))
    .map((drawn) =>
      drawn.map(({ test, verdict }, path) => wheelCase(test.name, String(path), verdict, verdict)),
    );
  const names = [
    ...wheelModel.constraints.map(({ id }) => id),
    ...wheelModel.tests.map(({ title }) => title),
    '*',
  ];
  const entries = fc.array(
    fc
      .record({ pattern: fc.constantFrom(...names), text: fc.constantFrom(...verdicts) })
      .map(({ pattern, text }) => entry(pattern, `Error: ${text}`)),
  );

  it('only a test that failed by the pinned text is excused, and no constraint that holds', () => {
    fc.assert(
      fc.property(cases, entries, (run, list) => {
        const report = wheelReportOf(run);
        const judged = judgeKnownFailures(report, list, []);
        const [spec] = report.specs;
        for (const { title } of judged.tests) {
          const test = spec?.tests.find((each) => each.title === title);
          assert.ok(test);
          const verdict = testVerdict(test);
          assert.ok(!['pass', 'unsupported', 'harness-error', 'not-run'].includes(verdict), verdict);
          assert.ok(list.some(({ text }) => text === `Error: ${verdict}`));
        }
        for (const { constraint, reasons } of judged.constraints) {
          assert.equal(spec?.constraints.find((each) => each.constraint === constraint)?.verdict, 'failed');
          assert.notEqual(reasons.length, 0);
        }
        const useless = list.filter((each) => !judged.tests.some(({ reason }) => reason === each.reason));
        for (const each of useless) {
          const isJudged = judged.problems.some((problem) => problem.entry === each);
          const isSecond = list.some((other) => other !== each && other.text === each.text);
          assert.ok(isJudged || isSecond, `${each.pattern} did nothing, and nobody was told`);
        }
      }),
    );
  });
});
