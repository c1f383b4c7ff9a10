import type { Refusal } from '../operation.ts';
import { DocumentRefusal } from './document-refusal.ts';

/** A refused text in one line: the rule, where it was seen, and what was wrong. */
export function describeRefusal(refusal: Refusal): string {
  const place =
    refusal instanceof DocumentRefusal && refusal.offset !== null ? ` at byte ${refusal.offset}` : '';
  return `${refusal.code}${place}: ${refusal.message}`;
}
