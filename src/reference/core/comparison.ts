import type { Sample } from './sample.ts';

/** What comparing two types came to; a refuted one has a value of the first that the second does not accept. */
export type Comparison =
  | { readonly result: true }
  | { readonly result: false; readonly reason: string; readonly witness: Sample }
  | { readonly result: 'unknown'; readonly reason: string };

export const holds: Comparison = { result: true };

/** A comparison that found something. */
export type Broken = Exclude<Comparison, { readonly result: true }>;

/** A broken rule: refuted by a witness, or undecided where no value was found that shows it. */
export function broken(reason: string, witness: Sample | null): Broken {
  return witness === null ? { result: 'unknown', reason } : { result: false, reason, witness };
}

/** What a broken part says of the whole: `wrap` makes a value of the whole from one of the part. */
export function within(part: string, inner: Broken, wrap: (witness: Sample) => Sample | null): Broken {
  const reason = `${part}: ${inner.reason}`;
  return inner.result === false ? broken(reason, wrap(inner.witness)) : { result: 'unknown', reason };
}

/** A refutation where there is one, else the first doubt, else all hold. Comparisons are made as they are needed. */
export function firstRefutation(found: Iterable<Broken>): Comparison {
  let doubt: Comparison = holds;
  for (const comparison of found) {
    if (comparison.result === false) return comparison;
    if (doubt.result === true) doubt = comparison;
  }
  return doubt;
}
