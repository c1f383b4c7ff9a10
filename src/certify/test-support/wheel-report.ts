import { ObligationFailure } from '../../runtime/failure.ts';
import type { CaseLine, Journal, JournalHead } from '../journal/journal.ts';
import { type Report, type ReportedModel, reportOf } from '../report.ts';
import type { Verdict } from '../verdict.ts';

const constraint = (id: string, line: number) =>
  ({ id, kind: 'invariant', clause: id, source: `specs/wheel.md:${line}` }) as const;

const test = (name: string, constraints: readonly string[], line: number) =>
  ({
    file: 'properties.test.ts',
    kind: 'property',
    title: `${name} [${constraints.join(', ')}]`,
    name,
    constraints,
    source: `specs/wheel.md:${line}`,
    clause: `clause of ${name}`,
  }) as const;

/** A spec with one constraint for each way to end, named after it. */
export const wheelModel: ReportedModel = {
  spec: { id: 'wheel.spec', slug: 'wheel', file: 'specs/wheel.md' },
  constraints: ['holds', 'breaks', 'crashes', 'partly', 'absent', 'skipped', 'untold'].map((id, index) =>
    constraint(id, index + 10),
  ),
  tests: [
    test('keeps_turning', ['holds'], 20),
    test('turns_back', ['breaks'], 21),
    test('stands_still', ['breaks', 'crashes'], 22),
    test('turns_slowly', ['partly'], 23),
    test('flies', ['absent'], 24),
    test('sings', ['skipped'], 25),
  ],
};

const head: JournalHead = {
  journal: 1,
  runtime: '--adapter wheel',
  handshake: {
    protocol: 1,
    runtime: { name: 'wheel', version: '2.1', language: 'Python' },
    adapter: { name: 'wheel-adapter', version: '1' },
    operations: ['wheel.turn'],
    stateless: true,
    max_in_flight: 1,
    max_batch: 1,
  },
  artifact: [],
  specs: [{ id: 'wheel.spec', slug: 'wheel', name: 'specs/wheel.md', sha256: '00' }],
  suite: '00',
  seed: 7,
  runs: 3,
  runner: { name: 'lawful', version: '0', fast_check: '0' },
  shard: null,
};

/** The line of a case of {@link wheelModel}. */
export function wheelCase(name: string, path: string, verdict: Verdict, cause?: string): CaseLine {
  const planned = plannedBy(name);
  const attempts = [{ verdict, calls: [{ operation: 'wheel.turn', params: '00' }] }];
  const line = { case: `${name} ${path}`, spec: 'wheel', test: planned.title, path, verdict, attempts };
  if (cause === undefined) return line;
  return { ...line, message: new ObligationFailure(planned, new Error(cause), []).message };
}

function plannedBy(name: string) {
  const planned = wheelModel.tests.find((each) => each.name === name);
  if (planned === undefined) throw new Error(`no test ${name}`);
  return planned;
}

const wheelJournal: Journal = {
  head,
  cases: [
    wheelCase('keeps_turning', '0', 'pass'),
    wheelCase('keeps_turning', '1', 'pass'),
    wheelCase('turns_back', '0', 'pass'),
    wheelCase('turns_back', '1', 'fail', 'saw 3, expected 4'),
    wheelCase('stands_still', '0', 'crash', 'it ended with exit code 1\nstderr:\n<out of "oil">'),
    wheelCase('turns_slowly', '0', 'pass'),
    wheelCase('turns_slowly', '1', 'unsupported', 'no wheel.crawl'),
    wheelCase('flies', '0', 'unsupported', 'no wheel.fly'),
  ],
  counterexamples: [
    {
      counterexample: 'turns_back 1',
      spec: 'wheel',
      test: plannedBy('turns_back').title,
      path: '1:0',
      message: new ObligationFailure(
        plannedBy('turns_back'),
        new Error('saw 0, expected 1'),
        [{ operation: 'wheel.turn', params: [1], reply: { outcome: 'value', value: 0 } }],
        { input: [1], seed: 7, path: '1:0', shrinks: 1 },
      ).message,
      attempts: [{ verdict: 'fail', calls: [] }],
    },
  ],
  broken: [],
};

/** A report in which each constraint of {@link wheelModel} ended by its name. */
export const wheelReport: Report = reportOf(wheelJournal, [wheelModel]);

/** A report of other cases of {@link wheelModel}; tests without cases were not run. */
export function wheelReportOf(
  cases: readonly CaseLine[],
  models: readonly ReportedModel[] = [wheelModel],
): Report {
  return reportOf({ head, cases, counterexamples: [], broken: [] }, models);
}
