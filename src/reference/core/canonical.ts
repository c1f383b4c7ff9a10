// Input: a JSON value.
// Output: its one canonical spelling, as UTF-8 bytes or as text.
// Invariant: equal values, and only they, have equal spellings; a value outside the canonical form is refused.
import type { Json } from '../../runtime/runtime.ts';
import { canonicalInteger } from './canonical-integer.ts';
import { CanonicalWriter } from './canonical-writer.ts';
import { DocumentRefusal } from './document-refusal.ts';
import { limits } from './limits.ts';
import { sortTexts } from './scalar-order.ts';

const [openArray, closeArray, openObject, closeObject, comma, colon] = [...Buffer.from('[]{},:')] as [
  number,
  number,
  number,
  number,
  number,
  number,
];

/**
 * Spells a value canonically: object keys sorted by Unicode scalar value, no whitespace, integers in base ten, and no
 * escapes but `\"`, `\\` and `\u00xx` for U+0000 to U+001F. Arrays keep their order: sort sets first.
 *
 * @throws DocumentRefusal for a number that is not a safe integer, negative zero, an unpaired surrogate, or more than
 *   256 levels
 */
export function canonicalBytes(value: Json): Buffer {
  return written(value).bytes;
}

/** The text of {@link canonicalBytes}. */
export function canonicalText(value: Json): string {
  return written(value).text;
}

function written(value: Json): CanonicalWriter {
  const writer = new CanonicalWriter();
  write(value, writer, 0);
  return writer;
}

function write(value: Json, writer: CanonicalWriter, depth: number): void {
  if (typeof value === 'string') {
    writer.string(value);
  } else if (typeof value === 'number') {
    writer.ascii(canonicalInteger(value));
  } else if (typeof value !== 'object' || value === null) {
    writer.ascii(String(value));
  } else {
    if (depth >= limits.documentDepth) {
      throw new DocumentRefusal('text-too-deep', `a document has at most ${limits.documentDepth} levels`);
    }
    if (Array.isArray(value)) writeArray(value, writer, depth + 1);
    else writeObject(value as { readonly [key: string]: Json }, writer, depth + 1);
  }
}

function writeArray(items: readonly Json[], writer: CanonicalWriter, depth: number): void {
  let separator = openArray;
  for (const item of items) {
    writer.character(separator);
    write(item, writer, depth);
    separator = comma;
  }
  if (items.length === 0) writer.character(openArray);
  writer.character(closeArray);
}

function writeObject(
  members: { readonly [key: string]: Json },
  writer: CanonicalWriter,
  depth: number,
): void {
  const keys = sortTexts(Object.keys(members));
  let separator = openObject;
  for (const key of keys) {
    writer.character(separator);
    writer.string(key);
    writer.character(colon);
    write(members[key] ?? null, writer, depth);
    separator = comma;
  }
  if (keys.length === 0) writer.character(openObject);
  writer.character(closeObject);
}
