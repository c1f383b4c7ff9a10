import type { Certification } from '../../certify/certificate/statement.ts';
import { validityAt } from '../../certify/certificate/validity-at.ts';
import type { Check } from './verification.ts';

/**
 * Whether a certificate says anything at a time. Outside of its time it is unknown, and not failed, how the runtime does.
 *
 * @param at milliseconds since 1970
 */
export function checkTime(certification: Certification, at: number): Check {
  const { issued_at, expires_at } = certification;
  const check = (outcome: Check['outcome'], detail: string): Check => ({
    check: 'time',
    outcome,
    details: [detail],
  });
  switch (validityAt(certification, at)) {
    case 'not-yet':
      return check('unknown', `not yet issued: it holds from ${issued_at}`);
    case 'expired':
      return check('unknown', `expired at ${expires_at}: what holds since then is unknown, not failed`);
    case 'valid':
      return check('holds', `from ${issued_at}, until ${expires_at}`);
  }
}
