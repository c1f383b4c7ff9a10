import { readTime } from './certificate-time.ts';
import type { Certification } from './statement.ts';

/** Whether a certificate says anything at a time: only from `issued_at` on, and until `expires_at`, which is outside. */
export type Validity = 'not-yet' | 'valid' | 'expired';

/** Says which it is (spec `adapter.protocol`, `certificate_time_bounded`). @param at milliseconds since 1970 */
export function validityAt(
  { issued_at, expires_at }: Pick<Certification, 'issued_at' | 'expires_at'>,
  at: number,
): Validity {
  if (at < (readTime(issued_at) ?? Number.POSITIVE_INFINITY)) return 'not-yet';
  return at >= (readTime(expires_at) ?? Number.NEGATIVE_INFINITY) ? 'expired' : 'valid';
}
