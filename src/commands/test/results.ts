import type { PlannedTest } from '../../plan/planned-tests.ts';
import type { TestEvent } from './test-event.ts';

/** What became of one planned test. `not-run` is a result of its own: it never counts as passing. */
export type TestVerdict = 'pass' | 'fail' | 'skip' | 'not-run';

/** A planned test with its result. */
export interface TestResult extends PlannedTest {
  readonly verdict: TestVerdict;
  readonly milliseconds: number;
  /** Why it failed. */
  readonly message: string | undefined;
}

/** A constraint, requirement or model with all tests that trace to it. */
export interface ConstraintResult {
  readonly constraint: string;
  readonly verdict: 'holds' | 'fails' | 'not-run' | 'not-covered';
  readonly tests: readonly TestResult[];
}

/** One spec's results. */
export interface SpecResult {
  readonly slug: string;
  readonly file: string;
  readonly constraints: readonly ConstraintResult[];
  readonly tests: readonly TestResult[];
  /** Failures that are no planned test's, such as a file that does not load. */
  readonly strays: readonly string[];
}

/** Joins the events of a suite's run with the tests that the spec's model lists. */
export function resultsOf(
  model: {
    readonly slug: string;
    readonly file: string;
    readonly constraints: readonly string[];
    readonly tests: readonly PlannedTest[];
  },
  folder: string,
  events: readonly TestEvent[],
  titles?: RegExp,
): SpecResult {
  const seen = new Map(events.map((event) => [keyOf(event, folder), event]));
  const planned = titles === undefined ? model.tests : model.tests.filter(({ title }) => titles.test(title));
  const tests = planned.map((test): TestResult => {
    const event = seen.get(`${test.file} ${test.title}`);
    seen.delete(`${test.file} ${test.title}`);
    if (event === undefined) return { ...test, verdict: 'not-run', milliseconds: 0, message: undefined };
    if (event.type === 'skip') return { ...test, verdict: 'skip', milliseconds: 0, message: undefined };
    const message = event.type === 'fail' ? event.message : undefined;
    return { ...test, verdict: event.type, milliseconds: event.milliseconds, message };
  });
  const names = [
    ...new Set([
      ...(titles === undefined ? model.constraints : []),
      ...tests.flatMap((test) => test.constraints),
    ]),
  ];
  return {
    slug: model.slug,
    file: model.file,
    tests,
    constraints: names.map((constraint) => constraintResult(constraint, tests)),
    strays: [...seen.values()].flatMap((event) =>
      event.type === 'fail' ? [`${event.title}: ${event.message}`] : [],
    ),
  };
}

function constraintResult(constraint: string, all: readonly TestResult[]): ConstraintResult {
  const tests = all.filter((test) => test.constraints.includes(constraint));
  const verdicts = new Set(tests.map((test) => test.verdict));
  if (tests.length === 0) return { constraint, verdict: 'not-covered', tests };
  if (verdicts.has('fail')) return { constraint, verdict: 'fails', tests };
  return { constraint, verdict: verdicts.has('pass') && verdicts.size === 1 ? 'holds' : 'not-run', tests };
}

function keyOf(event: TestEvent, folder: string): string {
  return `${event.file.slice(folder.length + 1)} ${event.title}`;
}
