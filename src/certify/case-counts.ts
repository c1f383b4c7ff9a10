import { type VerdictCounts, verdicts } from './verdict.ts';

/** How many cases got each verdict, such as `198 pass, 2 fail`; empty where there are none. */
export function caseCounts(counts: VerdictCounts): string {
  return verdicts
    .flatMap((verdict) => (counts[verdict] === undefined ? [] : [`${counts[verdict]} ${verdict}`]))
    .join(', ');
}
