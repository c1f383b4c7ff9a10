/** A line that is longer than the limit, whether or not it ends. */
export const tooLong = Symbol('too long');

const newline = 0x0a;

/**
 * Cuts a stream of bytes into lines. It keeps at most one line, and of that at most the limit and one chunk, however
 * much is pushed.
 */
export class FrameLines {
  readonly #limit: number;
  #parts: Uint8Array[] = [];
  #length = 0;

  /** @param limit most bytes of a line, its newline not counted */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The lines that a chunk completes, without their newlines, or {@link tooLong} once and nothing after it. */
  *push(chunk: Uint8Array): Generator<Uint8Array | typeof tooLong> {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(newline, start);
      const part = chunk.subarray(start, end === -1 ? chunk.length : end);
      this.#length += part.length;
      if (this.#length > this.#limit) {
        this.#parts = [];
        yield tooLong;
        return;
      }
      if (part.length > 0) this.#parts.push(part);
      if (end === -1) return;
      yield this.#take();
      start = end + 1;
    }
  }

  #take(): Uint8Array {
    const [only, ...others] = this.#parts;
    const line = only === undefined || others.length > 0 ? Buffer.concat(this.#parts) : only;
    this.#parts = [];
    this.#length = 0;
    return line;
  }
}
