import { editDistance } from '../diagnostic/edit-distance.ts';
import type { StepKeyword } from './scenario.ts';

const long = ['GIVEN', 'WHEN', 'THEN'] as const;
const short = ['AND', 'BUT'] as const;

/** English words that are one letter away from a keyword. */
const words = new Set([
  'than',
  'the',
  'them',
  'they',
  'hen',
  'when',
  'ten',
  'even',
  'gives',
  'wherein',
  'whenever',
]);

/**
 * The keyword that the first word of a bullet was probably meant to be: one slip away from GIVEN, WHEN or THEN, or
 * AND or BUT with two letters swapped.
 */
export function nearStepKeyword(
  text: string,
): { readonly written: string; readonly nearest: StepKeyword } | undefined {
  const written = /^[A-Za-z]+(?=[\s:,]|$)/.exec(text)?.[0];
  if (written === undefined || words.has(written.toLowerCase())) return undefined;
  const folded = written.toUpperCase();
  const nearest =
    long.find((keyword) => editDistance(folded, keyword) === 1) ??
    short.find((keyword) => folded.length === keyword.length && isSwapped(folded, keyword));
  return nearest === undefined ? undefined : { written, nearest };
}

function isSwapped(word: string, keyword: string): boolean {
  return word !== keyword && editDistance(word, keyword) === 1 && sorted(word) === sorted(keyword);
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

/**
 * Whether a word was probably meant to be the keyword of a heading, without being it. A misspelling of a short word
 * keeps its first two letters: `Rules` is near `Rule`, `Role` is a word of its own.
 */
export function isNear(written: string, keyword: string): boolean {
  const folded = written.toLowerCase();
  const meant = keyword.toLowerCase();
  const kept = meant.length < 8 ? 2 : 1;
  if (folded === meant || folded.slice(0, kept) !== meant.slice(0, kept)) return false;
  return editDistance(folded, meant) <= Math.min(2, Math.floor(meant.length / 3));
}
