// Input: a JSON value.
// Output: its one canonical spelling.
// Invariant: equal values, and only they, have equal texts; a value outside the canonical form is refused.
import type { Json } from '../../runtime/runtime.ts';
import { DocumentRefusal } from './document-refusal.ts';
import { limits } from './limits.ts';
import { compareScalars } from './scalar-order.ts';

const surrogate = /[\ud800-\udfff]/;
const loneSurrogate = /\p{Surrogate}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that the form escapes
const escaped = /["\\\u0000-\u001f]/g;

/**
 * Spells a value canonically: object keys sorted by Unicode scalar value, no whitespace, integers in base ten, and no
 * escapes but `\"`, `\\` and `\u00xx` for U+0000 to U+001F. Arrays keep their order: sort sets first.
 *
 * @throws DocumentRefusal for a number that is not a safe integer, negative zero, an unpaired surrogate, or more than
 *   256 levels
 */
export function canonicalText(value: Json): string {
  const parts: string[] = [];
  write(value, parts, 0);
  return parts.join('');
}

function write(value: Json, parts: string[], depth: number): void {
  if (typeof value === 'string') {
    parts.push(canonicalString(value));
  } else if (typeof value === 'number') {
    parts.push(canonicalInteger(value));
  } else if (typeof value !== 'object' || value === null) {
    parts.push(String(value));
  } else {
    if (depth >= limits.documentDepth) {
      throw new DocumentRefusal('text-too-deep', `a document has at most ${limits.documentDepth} levels`);
    }
    if (Array.isArray(value)) writeArray(value, parts, depth + 1);
    else writeObject(value as { readonly [key: string]: Json }, parts, depth + 1);
  }
}

function writeArray(items: readonly Json[], parts: string[], depth: number): void {
  let separator = '[';
  for (const item of items) {
    parts.push(separator);
    write(item, parts, depth);
    separator = ',';
  }
  parts.push(items.length === 0 ? '[]' : ']');
}

function writeObject(members: { readonly [key: string]: Json }, parts: string[], depth: number): void {
  const keys = sortKeys(Object.keys(members));
  let separator = '{';
  for (const key of keys) {
    parts.push(separator, canonicalString(key), ':');
    write(members[key] ?? null, parts, depth);
    separator = ',';
  }
  parts.push(keys.length === 0 ? '{}' : '}');
}

/** Without surrogates the order of UTF-16 units is the order of scalar values, and it is much faster. */
function sortKeys(keys: string[]): readonly string[] {
  return keys.some((key) => surrogate.test(key)) ? keys.sort(compareScalars) : keys.sort();
}

function canonicalString(text: string): string {
  if (loneSurrogate.test(text)) {
    throw new DocumentRefusal('text-lone-surrogate', 'a surrogate stands alone in a string');
  }
  return `"${text.replace(escaped, escapeOf)}"`;
}

function escapeOf(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function canonicalInteger(value: number): string {
  if (Object.is(value, -0)) throw new DocumentRefusal('number-negative-zero', 'zero has no sign');
  if (Number.isSafeInteger(value)) return String(value);
  const rule = Number.isInteger(value) ? 'number-out-of-range' : 'number-not-integer';
  throw new DocumentRefusal(rule, `a number is an integer within ±${Number.MAX_SAFE_INTEGER}, not ${value}`);
}
