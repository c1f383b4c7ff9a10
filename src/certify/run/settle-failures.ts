import type { ConductedTest } from '../../runtime/conductor.ts';
import { ObligationFailure } from '../../runtime/failure.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { CounterexampleLine, JournalLine } from '../journal/journal.ts';
import { attemptCase } from './attempt-case.ts';
import type { CaseSource } from './case-source.ts';
import { type ConductedCase, lineOf, needsSearch } from './conducted-case.ts';

/**
 * Writes down the failures of each test, after looking for a smaller failing input near the first: what a journal says of
 * a failure is complete, wherever the run is stopped.
 */
export async function settleFailures(
  failed: readonly ConductedCase[],
  search: { readonly source: CaseSource; readonly seed: number } | undefined,
  write: (line: JournalLine) => void,
): Promise<void> {
  const tests = new Map<ConductedTest, ConductedCase[]>();
  for (const each of failed) tests.set(each.test, [...(tests.get(each.test) ?? []), each]);
  for (const [test, cases] of tests) {
    const place = new Map(test.cases.map((each, index) => [each, index]));
    cases.sort((a, b) => (place.get(a.case) ?? 0) - (place.get(b.case) ?? 0));
    const first = cases.find(needsSearch);
    const found =
      first === undefined || search === undefined
        ? undefined
        : await searchFrom(first, search.source, search.seed);
    if (found !== undefined) write(found);
    for (const each of cases) write(lineOf(each));
  }
}

async function searchFrom(
  { digest, spec, title, test, case: { path } }: ConductedCase,
  source: CaseSource,
  seed: number,
): Promise<CounterexampleLine | undefined> {
  const smaller = await test.shrinking?.search(path, eachInItsCase(source));
  if (smaller === undefined) return undefined;
  // Once more as any case, so that the journal holds the replies that the failure follows from.
  const { attempt } = await attemptCase(smaller.run, source.case());
  if (attempt.verdict === 'pass') return undefined;
  const { input, shrinks, error, calls } = smaller;
  const { message } = new ObligationFailure(test.obligation, error, calls, {
    input,
    seed,
    path: smaller.path,
    shrinks,
  });
  return { counterexample: digest, spec, test: title, path: smaller.path, message, attempts: [attempt] };
}

/** A runtime whose every `beginCase` is a case of its own to the program. */
function eachInItsCase(source: CaseSource): Runtime {
  let current = source.case();
  return {
    beginCase() {
      current = source.case();
    },
    call: (operation, params) => current.call(operation, params),
  };
}
