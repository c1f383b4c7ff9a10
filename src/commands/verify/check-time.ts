import { readTime } from '../../certify/certificate/certificate-time.ts';
import type { Certification } from '../../certify/certificate/statement.ts';
import type { Check } from './verification.ts';

/**
 * Whether a certificate says anything at a time. Outside of its time it is unknown, and not failed, how the runtime does.
 *
 * @param at milliseconds since 1970
 */
export function checkTime({ issued_at, expires_at }: Certification, at: number): Check {
  const check = (outcome: Check['outcome'], detail: string): Check => ({
    check: 'time',
    outcome,
    details: [detail],
  });
  if (at < (readTime(issued_at) ?? Number.POSITIVE_INFINITY)) {
    return check('unknown', `not yet issued: it holds from ${issued_at}`);
  }
  if (at >= (readTime(expires_at) ?? Number.NEGATIVE_INFINITY)) {
    return check('unknown', `expired at ${expires_at}: what holds since then is unknown, not failed`);
  }
  return check('holds', `from ${issued_at}, until ${expires_at}`);
}
