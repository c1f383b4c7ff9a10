// Input: a report and the failures that are known. Output: which of them the list excuses, and which entries do not fit.
// Invariant: an entry excuses only a test that failed by the runtime's doing and as the entry says.
import { nearestName } from '../../diagnostic/nearest.ts';
import { caseCounts } from '../case-counts.ts';
import { foundText, oneLine } from '../found-text.ts';
import type { Report, SpecReport, TestReport } from '../report.ts';
import { testVerdict } from '../test-verdict.ts';
import { type Verdict, verdicts } from '../verdict.ts';
import type {
  ExcusedConstraint,
  ExcusedTest,
  JudgedKnownFailures,
  KnownFailureProblem,
  KnownFailureProblemKind,
} from './judged-known-failures.ts';
import type { KnownFailure } from './known-failure.ts';
import { fitsPattern } from './name-pattern.ts';

/** Verdicts that no entry excuses: nobody knows what the runtime would have done. */
const notTheRuntime: ReadonlySet<Verdict> = new Set(['harness-error', 'not-run']);
const longestShown = 200;

/**
 * Holds a known-failing list against a report. Everything that an entry names must fail, and each by at least one test that
 * says what the entry pins; a constraint is excused where all of its failed tests are.
 *
 * @param slugs the short names of all specs of the project: an entry for one that the run left out is not judged
 */
export function judgeKnownFailures(
  report: Report,
  entries: readonly KnownFailure[],
  slugs: readonly string[],
): JudgedKnownFailures {
  const problems: KnownFailureProblem[] = [];
  const reasons = new Map<TestReport, string>();
  for (const entry of entries) {
    const add = (kind: KnownFailureProblemKind, message: string) => problems.push({ kind, entry, message });
    const spec = report.specs.find(({ slug }) => slug === entry.spec);
    if (spec === undefined) {
      if (!slugs.includes(entry.spec)) {
        add('unknown-spec', `There is no spec ${JSON.stringify(entry.spec)}.${meant(entry.spec, slugs)}`);
      }
      continue;
    }
    const named = namedBy(entry, spec);
    if (named.length === 0) {
      const names = [
        ...spec.constraints.map(({ constraint }) => constraint),
        ...spec.tests.map(({ title }) => title),
      ];
      add('unmatched', `No constraint or test of ${spec.slug} has this name.${meant(entry.pattern, names)}`);
    }
    for (const { name, tests } of named) {
      const failed = tests.filter(isFailed);
      const pinned = failed.filter((test) => isPinned(test, entry));
      for (const test of pinned) reasons.set(test, reasons.get(test) ?? entry.reason);
      if (failed.length === 0) add('stale', `${name} does not fail: ${standing(tests)}. Remove the entry.`);
      else if (pinned.length === 0) add('other-failure', otherFailure(name, failed));
    }
  }
  return { problems, ...excusedBy(reasons, report) };
}

/** Constraints by id; where none fits, tests by title. */
function namedBy(
  { pattern }: KnownFailure,
  { constraints, tests }: SpecReport,
): readonly { readonly name: string; readonly tests: readonly TestReport[] }[] {
  const fitting = constraints.filter(({ constraint }) => fitsPattern(pattern, constraint));
  if (fitting.length === 0) {
    return tests
      .filter(({ title }) => fitsPattern(pattern, title))
      .map((test) => ({ name: test.title, tests: [test] }));
  }
  return fitting.map(({ constraint }) => ({
    name: constraint,
    tests: tests.filter((test) => test.constraints.includes(constraint)),
  }));
}

function isFailed(test: TestReport): boolean {
  return !isHarmless(testVerdict(test));
}

function isHarmless(verdict: Verdict): boolean {
  return verdict === 'pass' || verdict === 'unsupported';
}

/** A report has the text of one failing case; where others ended by another verdict, the entry does not speak for them. */
function isPinned({ cases, failure }: TestReport, { text }: KnownFailure): boolean {
  if (failure === undefined || notTheRuntime.has(failure.verdict)) return false;
  const isOnly = verdicts.every(
    (verdict) => cases[verdict] === undefined || isHarmless(verdict) || verdict === failure.verdict,
  );
  return isOnly && foundText(failure.message).includes(oneLine(text));
}

function standing(tests: readonly TestReport[]): string {
  if (tests.length === 0) return 'no test traces to it';
  const unsupported = tests.some((test) => testVerdict(test) === 'unsupported');
  return unsupported ? 'the runtime does not support it' : 'it holds';
}

function otherFailure(name: string, failed: readonly TestReport[]): string {
  const texts = failed.map(({ cases, failure }) => {
    const found = foundText(failure?.message ?? '');
    const shown = found.length <= longestShown ? found : `${found.slice(0, longestShown)}…`;
    return shown === '' ? caseCounts(cases) : `${caseCounts(cases)}: ${shown}`;
  });
  return `${name} fails otherwise (${texts.join('; ')}).`;
}

function excusedBy(
  reasons: ReadonlyMap<TestReport, string>,
  { specs }: Report,
): Pick<JudgedKnownFailures, 'tests' | 'constraints'> {
  const excusedTests: ExcusedTest[] = [];
  const excusedConstraints: ExcusedConstraint[] = [];
  for (const { slug: spec, tests, constraints } of specs) {
    for (const test of tests) {
      const reason = reasons.get(test);
      if (reason !== undefined) excusedTests.push({ spec, title: test.title, reason });
    }
    for (const { constraint, verdict } of constraints) {
      const failed = tests.filter((test) => test.constraints.includes(constraint) && isFailed(test));
      if (verdict !== 'failed' || !failed.every((test) => reasons.has(test))) continue;
      excusedConstraints.push({
        spec,
        constraint,
        reasons: [...new Set(failed.map((test) => reasons.get(test) ?? ''))],
      });
    }
  }
  return { tests: excusedTests, constraints: excusedConstraints };
}

function meant(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}
