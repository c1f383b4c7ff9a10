import type { InlineText } from '../markdown/inline-text.ts';
import type { Span } from '../markdown/node-span.ts';
import type { Step } from './scenario.ts';

/** The keyword that a text begins with, and the text after it. */
export interface StepText {
  readonly keyword: Step['keyword'];
  readonly rest: Span;
}

const keywords: readonly Step['keyword'][] = ['GIVEN', 'WHEN', 'THEN', 'AND', 'BUT'];
const keywordAtStart = /^(given|when|then|and|but)(?=[\s:]|$):?/i;

/** Reads the keyword of a step, bold or plain, in any case. */
export function stepText(inline: InlineText): StepText | undefined {
  const { start, end } = inline.whole;
  const match = keywordAtStart.exec(inline.value.slice(start, end));
  const keyword = keywords.find((known) => known === match?.[1]?.toUpperCase());
  if (match === null || keyword === undefined) return undefined;
  return { keyword, rest: inline.trim({ start: start + match[0].length, end }) };
}

/**
 * Whether a text outside a case reads as a step: a bold keyword, or a plain one in capitals. A sentence with SHALL or
 * MUST is a requirement in EARS form (WHEN … THE … SHALL …), not a step.
 */
export function looksLikeStep(inline: InlineText): boolean {
  const step = stepText(inline);
  if (step === undefined || step.keyword === 'AND' || step.keyword === 'BUT') return false;
  if (/\b(?:SHALL|MUST)\b/.test(inline.value)) return false;
  const { start } = inline.whole;
  const bold = inline.strongs.some((strong) => strong.start === start && strong.end <= step.rest.start);
  return bold || inline.value.startsWith(step.keyword, start);
}
