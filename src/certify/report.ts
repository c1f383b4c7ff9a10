import type { GeneratedModel } from '../emit/model-file.ts';
import type { PlannedTest } from '../plan/planned-tests.ts';
import type { CaseLine, Journal, JournalHead } from './journal/journal.ts';
import { countVerdicts, type Verdict, type VerdictCounts, verdicts } from './verdict.ts';

/**
 * What a run says of a constraint. `certified`: it has tests, every case of every one passed, and some case asked the
 * runtime. `unsupported`: some case calls an operation that the runtime does not have, and none failed. `not-covered`: no
 * test traces to it, or none that passed ever called the runtime, so that it says nothing of this one.
 */
export type ConstraintVerdict = 'certified' | 'failed' | 'unsupported' | 'not-covered';

/** One constraint of a report. */
export interface ConstraintReport {
  readonly constraint: string;
  readonly verdict: ConstraintVerdict;
  readonly source: string;
  readonly cases: VerdictCounts;
  /** Titles of the tests that trace to it. */
  readonly tests: readonly string[];
}

/** One test of a report. */
export interface TestReport extends PlannedTest {
  readonly cases: VerdictCounts;
  /** The first case that is no pass, and the text for it; a counterexample's where one was found. */
  readonly failure?: { readonly verdict: Verdict; readonly path: string; readonly message: string };
}

/** One spec of a report. */
export interface SpecReport {
  readonly id: string;
  readonly slug: string;
  readonly file: string;
  readonly constraints: readonly ConstraintReport[];
  readonly tests: readonly TestReport[];
}

/** What a journal amounts to. It says nothing of when or where, so that merged shards give the report of one run. */
export interface Report {
  readonly version: 1;
  readonly runtime: JournalHead['handshake']['runtime'];
  readonly adapter: JournalHead['handshake']['adapter'];
  readonly seed: number;
  readonly runs: number;
  readonly cases: VerdictCounts;
  readonly constraints: Readonly<Partial<Record<ConstraintVerdict, number>>>;
  readonly specs: readonly SpecReport[];
}

/** A spec's model, as far as a report needs it. */
export type ReportedModel = Pick<GeneratedModel, 'spec' | 'constraints' | 'tests'>;

/** Adds up a journal. A planned test without a case in the journal counts as one case that was not run. */
export function reportOf(journal: Journal, models: readonly ReportedModel[]): Report {
  const { head } = journal;
  const specs = models.map((model) => specReport(journal, model));
  return {
    version: 1,
    runtime: head.handshake.runtime,
    adapter: head.handshake.adapter,
    seed: head.seed,
    runs: head.runs,
    cases: sum(specs.flatMap(({ tests }) => tests.map(({ cases }) => cases))),
    constraints: countBy(specs.flatMap(({ constraints }) => constraints.map(({ verdict }) => verdict))),
    specs,
  };
}

function specReport(journal: Journal, { spec, constraints, tests }: ReportedModel): SpecReport {
  const reports = new Map(tests.map((test) => [test.title, testReport(journal, spec.slug, test)]));
  const asking = new Set(
    journal.cases.filter((line) => line.spec === spec.slug && asksRuntime(line)).map(({ test }) => test),
  );
  return {
    id: spec.id,
    slug: spec.slug,
    file: spec.file,
    constraints: tracedTo(constraints, tests).map(({ id, source }) => {
      const tracing = [...reports.values()].filter((test) => test.constraints.includes(id));
      const cases = sum(tracing.map((test) => test.cases));
      const titles = tracing.map(({ title }) => title);
      const verdict = constraintVerdict(
        cases,
        titles.some((title) => asking.has(title)),
      );
      return { constraint: id, verdict, source, cases, tests: titles };
    }),
    tests: [...reports.values()],
  };
}

/** Constraints, and whatever else tests trace to: requirements, and the model where there is a machine. */
function tracedTo(
  constraints: ReportedModel['constraints'],
  tests: readonly PlannedTest[],
): readonly { readonly id: string; readonly source: string }[] {
  const traced = new Map(constraints.map(({ id, source }) => [id, source]));
  for (const test of tests) {
    for (const id of test.constraints) if (!traced.has(id)) traced.set(id, test.source);
  }
  return [...traced].map(([id, source]) => ({ id, source }));
}

function testReport(
  { cases, counterexamples, broken }: Journal,
  slug: string,
  test: PlannedTest,
): TestReport {
  const ours = <Line extends { readonly spec: string; readonly test: string }>(line: Line) =>
    line.spec === slug && line.test === test.title;
  const run = cases.filter(ours);
  const stray = broken.find((line) => line.spec === slug && line.broken === test.title);
  if (stray !== undefined) {
    const counts = countVerdicts([...run.map(({ verdict }) => verdict), 'harness-error']);
    return {
      ...test,
      cases: counts,
      failure: { verdict: 'harness-error', path: '', message: stray.message },
    };
  }
  const counts = countVerdicts(run.length === 0 ? ['not-run'] : run.map(({ verdict }) => verdict));
  const failed = run
    .filter(({ verdict }) => verdict !== 'pass')
    .sort((a, b) => saysLittle.indexOf(a.verdict) - saysLittle.indexOf(b.verdict) || byPath(a, b));
  const [first] = failed;
  if (first === undefined) return { ...test, cases: counts };
  const smaller = counterexamples.filter(ours).sort(byPath)[0];
  const { path, message = '' } = smaller ?? first;
  return { ...test, cases: counts, failure: { verdict: first.verdict, path, message } };
}

/** A case of these is a test's failure only where there is no other; the last says least. */
const saysLittle: readonly Verdict[] = ['not-run', 'unsupported'];

/** Whether a case called the runtime at all: one that did not passes whatever the runtime is. */
function asksRuntime({ attempts }: CaseLine): boolean {
  return attempts.some(({ calls }) => calls.length > 0);
}

function constraintVerdict(cases: VerdictCounts, asked: boolean): ConstraintVerdict {
  const seen = Object.keys(cases) as readonly Verdict[];
  if (seen.length === 0) return 'not-covered';
  if (seen.every((verdict) => verdict === 'pass')) return asked ? 'certified' : 'not-covered';
  return seen.every((verdict) => verdict === 'pass' || verdict === 'unsupported') ? 'unsupported' : 'failed';
}

/** Paths of a property begin with the number of the drawn input; other paths keep the order of their text. */
export function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  const difference = Number.parseInt(a.path, 10) - Number.parseInt(b.path, 10);
  if (difference) return difference;
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

function sum(counts: readonly VerdictCounts[]): VerdictCounts {
  return Object.fromEntries(
    verdicts.flatMap((verdict) => {
      const total = counts.reduce((before, each) => before + (each[verdict] ?? 0), 0);
      return total === 0 ? [] : [[verdict, total]];
    }),
  );
}

function countBy<Key extends string>(keys: readonly Key[]): Readonly<Partial<Record<Key, number>>> {
  const counts: Partial<Record<Key, number>> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
