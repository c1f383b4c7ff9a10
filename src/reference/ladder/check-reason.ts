import { isReason } from './reason.ts';

/** What is known about a refusal token. */
export type ReasonCheck =
  | { readonly known: true }
  | { readonly known: false; readonly class: 'UNCLASSIFIED' };

/** Says whether `token` is a published refusal reason. (verification.ladder.reason_vocabulary) */
export function checkReason(token: string): ReasonCheck {
  return isReason(token) ? { known: true } : { known: false, class: 'UNCLASSIFIED' };
}
