import { caseCounts } from '../case-counts.ts';
import type { ConstraintReport, Report, SpecReport } from '../report.ts';
import type { Verdict } from '../verdict.ts';
import { jsonText } from './json-text.ts';

/** An outcome of EARL 1.0. */
export type EarlOutcome = 'passed' | 'failed' | 'cantTell' | 'inapplicable' | 'untested';

const context = {
  earl: 'http://www.w3.org/ns/earl#',
  dct: 'http://purl.org/dc/terms/',
  assertedBy: { '@id': 'earl:assertedBy', '@type': '@id' },
  subject: { '@id': 'earl:subject', '@type': '@id' },
  test: 'earl:test',
  result: 'earl:result',
  mode: { '@id': 'earl:mode', '@type': '@id' },
  outcome: { '@id': 'earl:outcome', '@type': '@id' },
  info: 'earl:info',
  title: 'dct:title',
  description: 'dct:description',
  source: 'dct:source',
  isPartOf: 'dct:isPartOf',
  version: 'dct:hasVersion',
} as const;

/** The constraints as assertions of EARL 1.0 (https://www.w3.org/TR/EARL10-Schema/) in JSON-LD, one each. */
export function earl(report: Report): string {
  const { runtime, adapter } = report;
  return jsonText({
    '@context': context,
    '@graph': [
      { '@id': '_:lawful', '@type': ['earl:Assertor', 'earl:Software'], title: 'lawful' },
      {
        '@id': '_:runtime',
        '@type': ['earl:TestSubject', 'earl:Software'],
        title: runtime.name,
        version: runtime.version,
        description: `in ${runtime.language}, behind the adapter ${adapter.name} ${adapter.version}`,
      },
      ...report.specs.flatMap((spec) => spec.constraints.map((constraint) => assertion(spec, constraint))),
    ],
  });
}

function assertion({ id, slug }: SpecReport, report: ConstraintReport) {
  const { constraint, source } = report;
  return {
    '@type': 'earl:Assertion',
    assertedBy: '_:lawful',
    subject: '_:runtime',
    mode: 'earl:automatic',
    test: {
      '@id': `urn:lawful:constraint:${encodeURIComponent(slug)}:${encodeURIComponent(constraint)}`,
      '@type': ['earl:TestCriterion', 'earl:TestRequirement'],
      title: constraint,
      source,
      isPartOf: id,
    },
    result: {
      '@type': 'earl:TestResult',
      outcome: `earl:${earlOutcome(report)}`,
      info: caseCounts(report.cases) || 'no test traces to it',
    },
  };
}

/**
 * EARL's word for a constraint. A runtime that supports no call of it is not a subject to which it applies; one that
 * supports some, and passed there, leaves it open. Where the run is to blame for there being no answer, nothing was tested,
 * or not enough to tell. No constraint is `passed` but a certified one.
 */
export function earlOutcome({ verdict, cases }: Pick<ConstraintReport, 'verdict' | 'cases'>): EarlOutcome {
  const all = (word: Verdict) => Object.keys(cases).every((seen) => seen === word);
  switch (verdict) {
    case 'certified':
      return 'passed';
    case 'not-covered':
      return 'untested';
    case 'unsupported':
      return all('unsupported') ? 'inapplicable' : 'cantTell';
    case 'failed': {
      if (Object.keys(cases).some((seen) => blamesRuntime.has(seen))) return 'failed';
      return all('not-run') ? 'untested' : 'cantTell';
    }
  }
}

const blamesRuntime: ReadonlySet<string> = new Set<Verdict>([
  'fail',
  'crash',
  'timeout',
  'garbage',
  'flood',
  'nondeterministic',
]);
