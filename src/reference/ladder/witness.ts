import type { Subject } from './documents.ts';

/** How a walk came to its end. */
export type Ending = 'allowed' | 'denied' | 'denied_with_unknown_reason' | 'abstained' | 'exhausted';

/**
 * The note that a decision carries for its reader. It is made from fixed words, a rung's name and a risk label,
 * never from the subject's label or a rung's reason, and is at most 200 characters.
 * (verification.ladder.witness_payload_free)
 *
 * @param label name of the last rung consulted, at most 100 characters
 */
export function witness({ risk_class: risk }: Subject, label: string, ending: Ending): string {
  switch (ending) {
    case 'allowed':
      return `${risk}: allow at ${label}`;
    case 'denied':
      return `${risk}: deny at ${label}`;
    case 'denied_with_unknown_reason':
      return `${risk}: deny at ${label}; its reason is not a published one`;
    case 'abstained':
      return `${risk}: deny, ${label} deferred and this ladder does not climb on that`;
    case 'exhausted':
      return `${risk}: deny, nothing left to climb to after ${label}`;
  }
}
