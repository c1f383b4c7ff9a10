import type { Readable } from 'node:stream';

/** One line without its line feed, or the fact that it was too long to keep. */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  readonly bytes: Uint8Array | 'too-long';
}

/**
 * Splits a stream into lines, in batches as they arrive, so that nothing waits for the end of the stream. Holds
 * at most one line and one chunk. A last line without a line feed counts; an empty rest does not.
 *
 * @param longest the longest line that is kept, in bytes
 */
export async function* lineBatches(stream: Readable, longest: number): AsyncGenerator<readonly Line[]> {
  const held = new HeldBytes();
  /** Bytes of the unfinished line, kept or not. */
  let size = 0;
  let number = 0;
  const finish = (end: Buffer): Line => {
    number += 1;
    const bytes = size + end.length > longest ? 'too-long' : size === 0 ? end : held.joinedWith(end);
    held.clear();
    size = 0;
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
    size += rest.length;
    if (size > longest) held.clear();
    else held.add(rest);
    if (lines.length > 0) yield lines;
  }
  if (size > 0) yield [finish(Buffer.alloc(0))];
}

/** The start of a line. Doubles its room as it grows, so that a line that arrives byte by byte costs linear time. */
class HeldBytes {
  #room = Buffer.alloc(0);
  #size = 0;

  add(piece: Buffer): void {
    const size = this.#size + piece.length;
    if (size > this.#room.length) {
      const larger = Buffer.allocUnsafe(Math.max(size, 2 * this.#room.length));
      this.#room.copy(larger, 0, 0, this.#size);
      this.#room = larger;
    }
    piece.copy(this.#room, this.#size);
    this.#size = size;
  }

  joinedWith(end: Buffer): Buffer {
    return Buffer.concat([this.#room.subarray(0, this.#size), end]);
  }

  clear(): void {
    this.#room = Buffer.alloc(0);
    this.#size = 0;
  }
}
