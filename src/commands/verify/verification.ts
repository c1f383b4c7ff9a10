import type { ConstraintVerdict } from '../../certify/report.ts';

/** What is looked at, in this order. */
export const checkNames = [
  'file',
  'signature',
  'statement',
  'time',
  'runner',
  'artifact',
  'specs',
  'suite',
  'journal',
  'verdicts',
  'replay',
  'environment',
  'power-ledger',
] as const;

/** One of {@link checkNames}. */
export type CheckName = (typeof checkNames)[number];

/**
 * What a check came to. `differs`: something is not as the certificate says. `unknown`: what it would be compared with is
 * not here, so that nothing can be said. `not-checked`: not asked for, or of no use after what else was seen.
 */
export type CheckOutcome = 'holds' | 'differs' | 'unknown' | 'not-checked';

/** A check, and what was seen, a line each. */
export interface Check {
  readonly check: CheckName;
  readonly outcome: CheckOutcome;
  readonly details: readonly string[];
}

/** Who signed. */
export interface Signer {
  /** The key's id. */
  readonly key: string;
  /** As whoever trusts the key calls it; null where nobody said that it is to be trusted. */
  readonly trusted_as: string | null;
}

/** What `lawful verify --format json` prints. */
export interface Verification {
  readonly version: 1;
  /** `refused` where a check differs; else `unknown` where one is unknown; else `valid`. */
  readonly verdict: 'valid' | 'refused' | 'unknown';
  /** The file, as people read it. */
  readonly certificate: string;
  /** The time that was judged by, in RFC 3339. */
  readonly at: string;
  readonly signer: Signer | null;
  readonly checks: readonly Check[];
  /** What the certificate says of each constraint; empty where it could not be read. */
  readonly constraints: readonly {
    readonly spec: string;
    readonly constraint: string;
    readonly verdict: ConstraintVerdict;
  }[];
}

/** What checks amount to. */
export function verdictOf(checks: readonly Check[]): Verification['verdict'] {
  const outcomes = new Set(checks.map(({ outcome }) => outcome));
  return outcomes.has('differs') ? 'refused' : outcomes.has('unknown') ? 'unknown' : 'valid';
}

/** A digest as people compare it. */
export function shortened(digest: string): string {
  return digest.slice(0, 12);
}
