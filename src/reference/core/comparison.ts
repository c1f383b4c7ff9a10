import type { Sample } from './sample.ts';

/** What comparing two types came to; a refuted one has a value of the first that the second does not accept. */
export type Comparison =
  | { readonly result: true }
  | { readonly result: false; readonly reason: string; readonly witness: Sample }
  | { readonly result: 'unknown'; readonly reason: string };

export const holds: Comparison = { result: true };

/** A broken rule: refuted by a witness, or undecided where no value was found that shows it. */
export function broken(reason: string, witness: Sample | null): Comparison {
  return witness === null ? { result: 'unknown', reason } : { result: false, reason, witness };
}

/** The comparison of a whole, from that of a part: `wrap` makes a value of the whole from one of the part. */
export function within(
  part: string,
  inner: Comparison,
  wrap: (witness: Sample) => Sample | null,
): Comparison {
  if (inner.result === true) return holds;
  const reason = `${part}: ${inner.reason}`;
  return inner.result === false ? broken(reason, wrap(inner.witness)) : { result: 'unknown', reason };
}

/** A refutation where there is one, else the first doubt, else all hold. Comparisons are made as they are needed. */
export function firstRefutation(comparisons: Iterable<Comparison>): Comparison {
  let doubt: Comparison = holds;
  for (const comparison of comparisons) {
    if (comparison.result === false) return comparison;
    if (comparison.result === 'unknown' && doubt.result === true) doubt = comparison;
  }
  return doubt;
}
