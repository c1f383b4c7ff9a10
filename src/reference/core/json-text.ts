// Input: the text of one JSON document, as a string or as bytes from anywhere.
// Output: its value, in which every number is a safe integer and every string is well formed.
// Invariant: one pass, an own stack of bounded depth, and a refusal with rule and offset for everything else.
import type { Json } from '../../runtime/runtime.ts';
import { DocumentRefusal } from './document-refusal.ts';
import { JsonCursor, type NumberSpelling } from './json-cursor.ts';
import { limits } from './limits.ts';
import { setMember } from './members.ts';
import { decodeUtf8 } from './utf8.ts';

type OpenContainer =
  | { readonly closer: ']'; readonly items: Json[] }
  | { readonly closer: '}'; readonly members: Record<string, Json>; key: string };

/**
 * Reads one document strictly. Refused are: more than 64 MiB, invalid UTF-8, a byte order mark, anything that is not
 * JSON, more than 256 levels, repeated keys, unpaired surrogates, numbers with a fraction or an exponent, integers
 * outside ±9007199254740991, and negative zero.
 *
 * @throws DocumentRefusal with the rule and the byte offset
 */
export function parseDocument(text: string | Uint8Array): Json {
  return parseText(text, 'integers');
}

/**
 * Reads JSON as strictly, but for its numbers: any finite one is taken, `1.0` is 1.
 *
 * @throws DocumentRefusal with the rule and the byte offset
 */
export function parseJson(text: string | Uint8Array): Json {
  return parseText(text, 'any');
}

function parseText(text: string | Uint8Array, numbers: NumberSpelling): Json {
  if (text.length > limits.documentBytes) {
    throw new DocumentRefusal('text-too-large', `a document has at most ${limits.documentBytes} bytes`, 0);
  }
  const cursor = new JsonCursor(typeof text === 'string' ? text : decodeUtf8(text), numbers);
  cursor.refuseByteOrderMark();
  const open: OpenContainer[] = [];
  for (;;) {
    const opened = openContainer(cursor, open.length);
    if (opened !== null) {
      open.push(opened);
      continue;
    }
    let value = cursor.readLeaf();
    let container = open.at(-1);
    while (container !== undefined) {
      add(container, value);
      if (cursor.take(',')) {
        if (container.closer === '}') container.key = readKey(cursor, container.members);
        break;
      }
      cursor.expect(container.closer);
      open.pop();
      value = container.closer === ']' ? container.items : container.members;
      container = open.at(-1);
    }
    if (container === undefined) {
      cursor.expectEnd();
      return value;
    }
  }
}

/** A container that has something in it; an empty one is a leaf. */
function openContainer(cursor: JsonCursor, depth: number): OpenContainer | null {
  const kind = cursor.peekContainer();
  if (kind === null) return null;
  if (depth >= limits.documentDepth) {
    throw cursor.refusal('text-too-deep', `a document has at most ${limits.documentDepth} levels`);
  }
  if (cursor.atEmptyContainer()) return null;
  cursor.expect(kind);
  if (kind === '[') return { closer: ']', items: [] };
  const members: Record<string, Json> = {};
  return { closer: '}', members, key: readKey(cursor, members) };
}

function readKey(cursor: JsonCursor, members: Record<string, Json>): string {
  cursor.skipSpace();
  const start = cursor.position;
  const key = cursor.readString();
  if (Object.hasOwn(members, key)) {
    throw cursor.refusal('text-duplicate-key', `the key ${JSON.stringify(key)} is there twice`, start);
  }
  cursor.expect(':');
  return key;
}

function add(container: OpenContainer, value: Json): void {
  if (container.closer === ']') container.items.push(value);
  else setMember(container.members, container.key, value);
}
