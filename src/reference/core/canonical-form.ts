import type { Json } from '../../runtime/runtime.ts';
import { integerFault } from './canonical-integer.ts';
import { hasLoneSurrogate } from './canonical-string.ts';
import type { Check, Report } from './finding.ts';
import { limits } from './limits.ts';
import { type Place, pointerTo } from './place.ts';

/** Checks that a value has a canonical spelling; a finding for each part that has none. */
export const canonicalForm: Check = (value, place, report) => checkAt(value, place, report, 0);

function checkAt(value: Json, place: Place, report: Report, depth: number): void {
  if (typeof value === 'string') {
    checkString(value, place, report);
  } else if (typeof value === 'number') {
    const fault = integerFault(value);
    if (fault !== null) report(fault.rule, pointerTo(place), fault.message);
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= limits.documentDepth) {
      report('text-too-deep', pointerTo(place), `a document has at most ${limits.documentDepth} levels`);
    } else if (Array.isArray(value)) {
      for (const [step, item] of value.entries()) checkAt(item, { within: place, step }, report, depth + 1);
    } else {
      for (const [step, member] of Object.entries(value)) {
        checkString(step, place, report);
        checkAt(member, { within: place, step }, report, depth + 1);
      }
    }
  }
}

function checkString(text: string, place: Place, report: Report): void {
  if (hasLoneSurrogate(text)) {
    report('text-lone-surrogate', pointerTo(place), 'a surrogate stands alone in a string');
  }
}
