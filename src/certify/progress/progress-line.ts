/** How far a run is. */
export interface ProgressState {
  readonly constraints: { readonly done: number; readonly total: number };
  readonly tests: { readonly begun: number; readonly total: number };
  /** Cases with a result, and cases of the tests that were begun. */
  readonly cases: { readonly done: number; readonly planned: number };
  /** Cases that failed at least once. */
  readonly failed: number;
  /** Failed cases that are still to be run again. */
  readonly again: number;
  readonly elapsedMs: number;
}

/** An estimate from less says nothing. */
const leastMs = 1000;
const leastCases = 20;

/** A run's progress on one line, such as `12 of 34 constraints, 1204 of about 3400 cases, 2 failed, about 40 s left`. */
export function progressLine(state: ProgressState): string {
  const { constraints, tests, cases, failed } = state;
  const about = tests.begun < tests.total ? 'about ' : '';
  const parts = [
    `${constraints.done} of ${constraints.total} constraints`,
    `${cases.done} of ${about}${expectedCases(state)} cases`,
    ...(failed === 0 ? [] : [`${failed} failed`]),
    remaining(state),
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** Tests are begun in random order, so that those to come have on average as many cases as those begun. */
function expectedCases({ tests, cases }: ProgressState): number {
  if (tests.begun === 0) return 0;
  return Math.round((cases.planned * tests.total) / tests.begun);
}

function remaining(state: ProgressState): string | undefined {
  const { tests, cases, again, elapsedMs } = state;
  const left = expectedCases(state) - cases.done;
  if (left <= 0 && tests.begun === tests.total) {
    return again === 0 ? undefined : `running ${again} of them again`;
  }
  if (elapsedMs < leastMs || cases.done < leastCases) return undefined;
  return `about ${duration((elapsedMs / cases.done) * left)} left`;
}

/** A length of time as coarse as an estimate of it. */
function duration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 10) return `${seconds} s`;
  if (seconds < 100) return `${Math.round(seconds / 5) * 5} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
