import type { FailureWord } from '../runtime/runtime-failure.ts';

/**
 * What became of a case. Only `pass` counts as passing, and no two are ever merged (spec `adapter.protocol`).
 * `nondeterministic` is a case that ended otherwise when it was run again.
 */
export type Verdict = 'pass' | 'fail' | 'unsupported' | FailureWord | 'nondeterministic';

/** Every verdict, in the order in which reports list them. */
export const verdicts: readonly Verdict[] = [
  'pass',
  'fail',
  'unsupported',
  'crash',
  'timeout',
  'garbage',
  'flood',
  'nondeterministic',
  'harness-error',
  'not-run',
];

/** How many cases got each verdict; a verdict that none got is left out. */
export type VerdictCounts = Readonly<Partial<Record<Verdict, number>>>;

/** Counts verdicts, in the order of {@link verdicts}. */
export function countVerdicts(given: Iterable<Verdict>): VerdictCounts {
  const counts = new Map<Verdict, number>();
  for (const verdict of given) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return Object.fromEntries(
    verdicts.filter((verdict) => counts.has(verdict)).map((verdict) => [verdict, counts.get(verdict)]),
  );
}
