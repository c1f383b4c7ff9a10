/** Keeps the end of a program's output, so that a flood takes no more memory than a line. */
export class OutputTail {
  readonly #limit: number;
  #kept: Buffer = Buffer.alloc(0);

  /** @param limit bytes kept */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Takes one more piece of the output. */
  add(chunk: Buffer): void {
    const joined = Buffer.concat([this.#kept, chunk]);
    this.#kept = joined.length > this.#limit ? Buffer.from(joined.subarray(-this.#limit)) : joined;
  }

  /** What was kept, as text; a character cut in two is replaced. */
  get text(): string {
    return this.#kept.toString('utf8').trimEnd();
  }
}
