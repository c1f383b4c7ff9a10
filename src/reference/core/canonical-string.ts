import { DocumentRefusal } from './document-refusal.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that the form escapes
const special = /["\\\u0000-\u001f\ud800-\udfff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that the form escapes
const escaped = /["\\\u0000-\u001f]/g;
const surrogate = /[\ud800-\udfff]/;
const loneSurrogate = /\p{Surrogate}/u;

/** Whether a text has surrogate pairs or lone surrogates; without them UTF-16 order is Unicode scalar order. */
export function hasSurrogate(text: string): boolean {
  return surrogate.test(text);
}

/** Whether a surrogate stands alone in a text, which then has no UTF-8. */
export function hasLoneSurrogate(text: string): boolean {
  return hasSurrogate(text) && loneSurrogate.test(text);
}

/**
 * Spells a string canonically: the escapes are `\"`, `\\` and `\u00xx` for U+0000 to U+001F, and no others.
 *
 * @throws DocumentRefusal `text-lone-surrogate`
 */
export function canonicalString(text: string): string {
  // Most strings are names. One pass over them is all they cost.
  if (!special.test(text)) return `"${text}"`;
  if (hasLoneSurrogate(text)) {
    throw new DocumentRefusal('text-lone-surrogate', 'a surrogate stands alone in a string');
  }
  return `"${text.replace(escaped, escapeOf)}"`;
}

function escapeOf(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
