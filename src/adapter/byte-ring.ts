/** The last bytes of a stream of any length. */
export class ByteRing {
  readonly #limit: number;
  #chunks: Uint8Array[] = [];
  #length = 0;

  /** @param limit most bytes that are kept */
  constructor(limit: number) {
    this.#limit = limit;
  }

  push(chunk: Uint8Array): void {
    this.#chunks.push(chunk.slice(-this.#limit));
    this.#length += Math.min(chunk.length, this.#limit);
    while (this.#length - (this.#chunks[0]?.length ?? 0) >= this.#limit) {
      this.#length -= this.#chunks.shift()?.length ?? 0;
    }
  }

  /** What is kept, as text; what is no UTF-8 shows as a replacement character. */
  text(): string {
    return Buffer.concat(this.#chunks).subarray(-this.#limit).toString('utf8');
  }
}
