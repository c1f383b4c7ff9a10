import type { InlineText } from '../markdown/inline-text.ts';
import type { Keywords } from './keywords.ts';
import { stepLines } from './step-lines.ts';

/**
 * Whether a text outside a case reads as a step: GIVEN, WHEN or THEN in bold, or in capitals. A sentence with SHALL or
 * MUST is a requirement in EARS form (WHEN … THE … SHALL …), not a step.
 */
export function looksLikeStep(inline: InlineText, keywords: Keywords): boolean {
  if (/\b(?:SHALL|MUST)\b/.test(inline.value)) return false;
  const word = stepLines(inline, keywords)[0]?.word;
  if (word?.role === undefined || word.keyword === 'AND' || word.keyword === 'BUT') return false;
  return word.bold || word.letters === 'capitals';
}
