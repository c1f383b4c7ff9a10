/** Why a claim was denied. Closed. (verification.ladder.reason_vocabulary) */
export const reasons = [
  'DEFAULT_DENY',
  'POLICY_BLOCK',
  'SELF_MODIFY',
  'LEASE_HELD',
  'TRUST_VIOLATION',
  'MALFORMED',
  'MISROUTE',
  'RATE_LIMITED',
  'SECRET_EXFIL',
  'UNWITNESSED',
  'OVERSIZE',
  'UNKNOWN_TOOL',
  'RESULT_SECRET_DISCOVERED',
  'INDETERMINATE',
] as const;

/** One of {@link reasons}. */
export type Reason = (typeof reasons)[number];

const known: ReadonlySet<string> = new Set(reasons);

/** Whether `token` is one of the published refusal reasons. */
export function isReason(token: string): token is Reason {
  return known.has(token);
}
