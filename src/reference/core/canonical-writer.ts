import { canonicalString } from './canonical-string.ts';

const quote = 0x22;
const backslash = 0x5c;
const firstPlain = 0x20;
const lastAscii = 0x7f;
const initialRoom = 512;

/** A growing UTF-8 text. Bytes are written one by one, since that is faster than joining many short strings. */
export class CanonicalWriter {
  #bytes = Buffer.allocUnsafe(initialRoom);
  #size = 0;

  /** What was written so far; valid until more is written. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }

  /** One ASCII character, by its code. */
  character(code: number): void {
    this.#reserve(1);
    this.#bytes[this.#size] = code;
    this.#size += 1;
  }

  /** ASCII text as it is. */
  ascii(text: string): void {
    this.#reserve(text.length);
    let at = this.#size;
    for (let index = 0; index < text.length; index += 1) this.#bytes[at++] = text.charCodeAt(index);
    this.#size = at;
  }

  /**
   * A string in its canonical spelling.
   *
   * @throws DocumentRefusal `text-lone-surrogate`
   */
  string(text: string): void {
    this.#reserve(text.length + 2);
    const bytes = this.#bytes;
    let at = this.#size;
    bytes[at++] = quote;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code < firstPlain || code > lastAscii || code === quote || code === backslash) {
        this.#encode(canonicalString(text));
        return;
      }
      bytes[at++] = code;
    }
    bytes[at++] = quote;
    this.#size = at;
  }

  #encode(spelled: string): void {
    this.#reserve(Buffer.byteLength(spelled, 'utf8'));
    this.#size += this.#bytes.write(spelled, this.#size, 'utf8');
  }

  #reserve(more: number): void {
    const needed = this.#size + more;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.#bytes.length));
    this.#bytes.copy(larger, 0, 0, this.#size);
    this.#bytes = larger;
  }
}
