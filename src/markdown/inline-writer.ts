import type { SourceText } from '../diagnostic/source-text.ts';
import { type CodeSpan, InlineText, type Piece } from './inline-text.ts';
import type { Span } from './node-span.ts';

type GrowingPiece = { -readonly [Field in keyof Piece]: Piece[Field] };

/** Collects the plain text of one block together with the place of each of its characters. */
export class InlineWriter {
  readonly #source: SourceText;
  readonly #pieces: GrowingPiece[] = [];
  readonly #parts: string[] = [];
  readonly #codes: CodeSpan[] = [];
  readonly #strongs: Span[] = [];
  #length = 0;

  constructor(source: SourceText) {
    this.#source = source;
  }

  /** The length of the plain text so far. */
  get length(): number {
    return this.#length;
  }

  /** Adds text that stands for a stretch of the file; text of the same length stands for it unit by unit. */
  write(text: string, source: number, sourceLength: number): void {
    if (text === '') return;
    const last = this.#pieces.at(-1);
    const verbatim = text.length === sourceLength;
    if (
      last !== undefined &&
      verbatim &&
      last.length === last.sourceLength &&
      last.source + last.sourceLength === source
    ) {
      last.length += text.length;
      last.sourceLength += sourceLength;
    } else {
      this.#pieces.push({ start: this.#length, length: text.length, source, sourceLength });
    }
    this.#parts.push(text);
    this.#length += text.length;
  }

  /** Marks what was written since `start` as the content of a code span that is `outer` in the file. */
  code(start: number, outer: Span): void {
    this.#codes.push({ start, end: this.#length, outer });
  }

  /** Marks what was written since `start` as strong. */
  strong(start: number): void {
    this.#strongs.push({ start, end: this.#length });
  }

  finish(outer: Span): InlineText {
    return new InlineText(this.#source, {
      value: this.#parts.join(''),
      codes: this.#codes,
      strongs: this.#strongs,
      outer,
      pieces: this.#pieces,
    });
  }
}
