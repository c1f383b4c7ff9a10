import type { Json } from '../runtime/runtime.ts';

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Counts the members of all objects of a JSON text in UTF-8, without building anything: the colons outside of strings.
 *
 * @returns undefined where the text nests more than `deepest` levels; on what is no JSON, anything
 */
export function countWrittenMembers(text: Uint8Array, deepest: number): number | undefined {
  let members = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case quote:
        at = endOfString(text, at);
        break;
      case colon:
        members += 1;
        break;
      case openBrace:
      case openBracket:
        depth += 1;
        if (depth > deepest) return undefined;
        break;
      case closeBrace:
      case closeBracket:
        depth -= 1;
        break;
    }
  }
  return members;
}

/** Where a string ends that starts at a quote. */
function endOfString(text: Uint8Array, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === quote) return at;
    if (text[at] === backslash) at += 1;
  }
  return text.length;
}

/** Counts the members of all objects of a value; NaN where it has a number that is not finite. */
export function countMembers(value: Json): number {
  if (typeof value === 'number') return Number.isFinite(value) ? 0 : Number.NaN;
  if (typeof value !== 'object' || value === null) return 0;
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) members += countMembers(item);
    return members;
  }
  const names = Object.keys(value);
  members += names.length;
  for (const name of names) members += countMembers((value as { [name: string]: Json })[name] as Json);
  return members;
}
