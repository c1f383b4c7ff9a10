import { isUtf8 } from 'node:buffer';
import { DocumentRefusal } from './document-refusal.ts';

/**
 * Decodes UTF-8 and keeps a byte order mark as U+FEFF, so that the reader can refuse it.
 *
 * @throws DocumentRefusal `text-not-utf8` at the first byte of the first sequence that is not UTF-8
 */
export function decodeUtf8(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) {
    throw new DocumentRefusal('text-not-utf8', 'the text is not UTF-8', firstInvalidByte(bytes));
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function firstInvalidByte(bytes: Uint8Array): number {
  let index = 0;
  while (index < bytes.length) {
    const length = sequenceLength(bytes, index);
    if (length === 0) break;
    index += length;
  }
  return index;
}

/** Length of the well-formed sequence that starts at `index`, or 0 (Unicode, table 3-7). */
function sequenceLength(bytes: Uint8Array, index: number): number {
  const first = bytes[index] ?? 0;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  const lowest = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const highest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  const second = bytes[index + 1] ?? 0;
  if (second < lowest || second > highest) return 0;
  for (let step = 2; step < length; step += 1) {
    const next = bytes[index + step] ?? 0;
    if (next < 0x80 || next > 0xbf) return 0;
  }
  return length;
}
