import { DocumentRefusal } from './document-refusal.ts';
import type { TextRule } from './rules.ts';

/** Which rule a number breaks; null for one that has a canonical spelling. */
export function integerFault(value: number): { readonly rule: TextRule; readonly message: string } | null {
  if (Object.is(value, -0)) return { rule: 'number-negative-zero', message: 'zero has no sign' };
  if (Number.isSafeInteger(value)) return null;
  const rule = Number.isInteger(value) ? 'number-out-of-range' : 'number-not-integer';
  return { rule, message: `a number is an integer within ±${Number.MAX_SAFE_INTEGER}, not ${value}` };
}

/**
 * Spells an integer canonically: in base ten.
 *
 * @throws DocumentRefusal with the rule that the number breaks
 */
export function canonicalInteger(value: number): string {
  const fault = integerFault(value);
  if (fault === null) return String(value);
  throw new DocumentRefusal(fault.rule, fault.message);
}
