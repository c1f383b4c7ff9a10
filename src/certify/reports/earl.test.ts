// Why: EARL has five outcomes for our four verdicts and ten ways to end, and `passed` must stay what it is.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wheelReport } from '../test-support/wheel-report.ts';
import type { VerdictCounts } from '../verdict.ts';
import { type EarlOutcome, earl, earlOutcome } from './earl.ts';

const outcomes: readonly (readonly [
  Parameters<typeof earlOutcome>[0]['verdict'],
  VerdictCounts,
  EarlOutcome,
])[] = [
  ['certified', { pass: 2 }, 'passed'],
  ['not-covered', {}, 'untested'],
  ['unsupported', { unsupported: 2 }, 'inapplicable'],
  ['unsupported', { pass: 1, unsupported: 1 }, 'cantTell'],
  ['failed', { pass: 9, timeout: 1 }, 'failed'],
  ['failed', { pass: 9, nondeterministic: 1 }, 'failed'],
  ['failed', { 'not-run': 1, fail: 1 }, 'failed'],
  ['failed', { 'not-run': 2 }, 'untested'],
  ['failed', { pass: 2, 'not-run': 1 }, 'cantTell'],
  ['failed', { 'harness-error': 1 }, 'cantTell'],
];

describe('an assertion of EARL', () => {
  for (const [verdict, cases, outcome] of outcomes) {
    it(`is ${outcome} for ${verdict} ${JSON.stringify(cases)}`, () => {
      assert.equal(earlOutcome({ verdict, cases }), outcome);
    });
  }

  it('is there for each constraint, in terms that the document itself defines', () => {
    const { '@context': context, '@graph': graph } = JSON.parse(earl(wheelReport));
    const assertions = graph.filter((node: { '@type': unknown }) => node['@type'] === 'earl:Assertion');
    assert.equal(assertions.length, 7);
    assert.deepEqual(assertions[1], {
      '@type': 'earl:Assertion',
      assertedBy: '_:lawful',
      subject: '_:runtime',
      mode: 'earl:automatic',
      test: {
        '@id': 'urn:lawful:constraint:wheel:breaks',
        '@type': ['earl:TestCriterion', 'earl:TestRequirement'],
        title: 'breaks',
        source: 'specs/wheel.md:11',
        isPartOf: 'wheel.spec',
      },
      result: { '@type': 'earl:TestResult', outcome: 'earl:failed', info: '1 pass, 1 fail, 1 crash' },
    });
    const terms = new Set(graph.flatMap((node: object) => keysIn(node)));
    assert.deepEqual(
      [...terms].filter((term) => !(`${term}` in context)),
      [],
    );
  });
});

function keysIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    ...(key.startsWith('@') ? [] : [key]),
    ...keysIn(member),
  ]);
}
