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
  #isAscii = true;

  /** What was written so far; valid until more is written. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }

  /** What was written so far, as text. */
  get text(): string {
    // Most documents are ASCII, and Latin-1 is decoded many times faster than UTF-8.
    return this.bytes.toString(this.#isAscii ? 'latin1' : 'utf8');
  }

  /** One ASCII character, by its code. */
  character(code: number): void {
    if (this.#size === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#size] = code;
    this.#size += 1;
  }

  /** ASCII text as it is. */
  ascii(text: string): void {
    if (this.#size + text.length > this.#bytes.length) this.#grow(text.length);
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
    if (this.#size + text.length + 2 > this.#bytes.length) this.#grow(text.length + 2);
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
    const length = Buffer.byteLength(spelled, 'utf8');
    if (length > spelled.length) this.#isAscii = false;
    if (this.#size + length > this.#bytes.length) this.#grow(length);
    this.#size += this.#bytes.write(spelled, this.#size, 'utf8');
  }

  #grow(more: number): void {
    const larger = Buffer.allocUnsafe(Math.max(this.#size + more, 2 * this.#bytes.length));
    this.#bytes.copy(larger, 0, 0, this.#size);
    this.#bytes = larger;
  }
}
