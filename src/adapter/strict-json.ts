import type { Json } from '../runtime/runtime.ts';
import { ambiguity } from './ambiguity.ts';
import { countMembers, countWrittenMembers } from './count-members.ts';

/** A JSON value, or what is wrong with the text. */
export type ReadJson = { readonly problem: undefined; readonly value: Json } | { readonly problem: string };

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads one JSON text. Refused are, beside what is not JSON: invalid UTF-8, a byte order mark, a name that stands twice
 * in one object, more than `deepest` levels, and a number that no 64-bit float can hold.
 */
export function readStrictJson(bytes: Uint8Array, deepest: number): ReadJson {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { problem: 'invalid UTF-8' };
  }
  // Depth is judged first: what reads a value later may recurse.
  const written = countWrittenMembers(bytes, deepest);
  if (written !== undefined) {
    const value = parsed(text);
    // JSON.parse keeps one of two members of a name, so that fewer are left than were written.
    if (value !== undefined && countMembers(value) === written) return { problem: undefined, value };
  }
  return readCarefully(text, deepest);
}

/** Finds out what is wrong with a text, at the price of looking at each of its tokens. */
function readCarefully(text: string, deepest: number): ReadJson {
  const problem = ambiguity(text, deepest);
  if (problem !== undefined) return { problem };
  try {
    return { problem: undefined, value: JSON.parse(text) as Json };
  } catch (error) {
    return { problem: `no JSON: ${(error as Error).message}` };
  }
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
