import type { Readable } from 'node:stream';

/** One line without its line feed, or the fact that it was too long to keep. */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  readonly bytes: Uint8Array | 'too-long';
}

/** The longest line that is read, in bytes. */
export const longestLine = 1024 * 1024;

/** A line that arrives byte by byte must not be held as a million buffers. */
const mostPieces = 1024;

/**
 * Splits a stream into lines, in batches as they arrive, so that nothing waits for the end of the stream. Holds
 * at most one line and one chunk. A last line without a line feed counts; an empty rest does not.
 */
export async function* lineBatches(stream: Readable): AsyncGenerator<readonly Line[]> {
  let held: Buffer[] = [];
  let heldSize = 0;
  let number = 0;
  const finish = (end: Buffer): Line => {
    number += 1;
    const size = heldSize + end.length;
    const bytes = size > longestLine ? 'too-long' : held.length === 0 ? end : Buffer.concat([...held, end]);
    held = [];
    heldSize = 0;
    return { number, bytes };
  };
  for await (const piece of stream) {
    const chunk: Buffer = Buffer.from(piece);
    const lines: Line[] = [];
    let start = 0;
    for (let feed = chunk.indexOf(10); feed !== -1; feed = chunk.indexOf(10, start)) {
      lines.push(finish(chunk.subarray(start, feed)));
      start = feed + 1;
    }
    const rest = chunk.subarray(start);
    heldSize += rest.length;
    if (heldSize > longestLine) held = [];
    else if (rest.length > 0) held.push(rest);
    if (held.length > mostPieces) held = [Buffer.concat(held)];
    if (lines.length > 0) yield lines;
  }
  if (heldSize > 0) yield [finish(Buffer.alloc(0))];
}
