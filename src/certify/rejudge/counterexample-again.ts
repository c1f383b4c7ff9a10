import type { ConductedTest, TestCase } from '../../runtime/conductor.ts';
import type { CounterexampleLine } from '../journal/journal.ts';
import type { ConductedCase } from '../run/conducted-case.ts';
import { attemptAgain } from './attempt-again.ts';

/** What came of judging a counterexample again; `unchecked` where its input cannot be made without the program. */
export type CounterexampleOutcome = 'sound' | 'unchecked' | { readonly problem: string };

/** The parts of a path: a drawn input, then which smaller one each time. Far more than any search takes. */
const soundPath = /^\d{1,6}(:\d{1,6}){0,2000}$/;

/**
 * Judges a test's counterexample again: it is near a case that failed, and fails as written.
 *
 * @param failed digests of the journal's cases that are no pass
 * @param longest milliseconds that it may take
 */
export async function counterexampleAgain(
  { counterexample, path, attempts: [attempt] }: CounterexampleLine,
  { shrinking }: ConductedTest,
  cases: readonly ConductedCase[],
  failed: ReadonlySet<string>,
  longest: number,
): Promise<CounterexampleOutcome> {
  const start = cases.find(({ digest }) => digest === counterexample)?.case.path;
  if (start === undefined || !failed.has(counterexample)) return { problem: 'is near no failed case' };
  if (shrinking === undefined) return { problem: 'is of a test that looks for none' };
  if (!soundPath.test(path) || !`${path}:`.startsWith(`${start}:`)) {
    return { problem: `is not near the case ${start}` };
  }
  if (attempt.verdict === 'pass') return { problem: 'is written as pass' };
  const again = caseAt(shrinking.caseAt, path);
  if (again === undefined) return 'unchecked';
  const problem = await attemptAgain(again.run, attempt, longest);
  return problem === undefined ? 'sound' : { problem };
}

/** The case of a path; undefined for a walk, whose smaller forms depend on the steps that the program let it take. */
function caseAt(find: (path: string) => TestCase, path: string): TestCase | undefined {
  try {
    return find(path);
  } catch {
    return undefined;
  }
}
