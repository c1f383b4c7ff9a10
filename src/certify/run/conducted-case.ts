import type { ConductedTest, TestCase } from '../../runtime/conductor.ts';
import { ObligationFailure } from '../../runtime/failure.ts';
import type { CaseLine } from '../journal/journal.ts';
import type { Verdict } from '../verdict.ts';
import type { AttemptMade } from './attempt-case.ts';

/** A case of a run, and what became of it so far. */
export interface ConductedCase {
  readonly digest: string;
  readonly spec: string;
  readonly title: string;
  readonly test: ConductedTest;
  readonly case: TestCase;
  readonly made: AttemptMade[];
}

/** Verdicts of which another process could say something else. */
const worthRerunning: ReadonlySet<Verdict> = new Set(['fail', 'crash', 'timeout', 'garbage', 'flood']);

/** The verdict over all attempts. One that was not made, since the program had been given up, says nothing. */
export function verdictOver(made: readonly AttemptMade[]): Verdict {
  const seen = new Set(made.map(({ attempt }) => attempt.verdict));
  if (seen.size > 1) seen.delete('not-run');
  const [only = 'not-run', ...others] = seen;
  return others.length === 0 ? only : 'nondeterministic';
}

/** Whether a case is to be run again in fresh processes before it is judged. */
export function needsRerun({ made }: ConductedCase): boolean {
  const verdict = verdictOver(made);
  return verdict === 'nondeterministic' || worthRerunning.has(verdict);
}

/** Whether a smaller failing case is worth looking for. */
export function needsSearch({ made, test }: ConductedCase): boolean {
  return test.shrinking !== undefined && worthRerunning.has(verdictOver(made));
}

/** The journal's line for a case. */
export function lineOf({ digest, spec, title, test, case: { path }, made }: ConductedCase): CaseLine {
  const verdict = verdictOver(made);
  const line = {
    case: digest,
    spec,
    test: title,
    path,
    verdict,
    attempts: made.map(({ attempt }) => attempt),
  };
  if (verdict === 'pass') return line;
  const failed = made.find(({ attempt }) => attempt.verdict !== 'pass');
  return {
    ...line,
    message: new ObligationFailure(test.obligation, reason(verdict, failed), failed?.calls ?? []).message,
  };
}

function reason(verdict: Verdict, failed: AttemptMade | undefined): unknown {
  if (verdict === 'unsupported' && failed?.error === undefined) {
    return new Error('the runtime does not support an operation that the case calls');
  }
  if (failed?.error === undefined)
    return new Error(`a call got no reply (${verdict}), which the test overlooked`);
  return failed.error;
}
