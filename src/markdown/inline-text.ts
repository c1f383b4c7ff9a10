import type { Range } from '../diagnostic/range.ts';
import type { SourceText } from '../diagnostic/source-text.ts';
import type { Span } from './node-span.ts';

/**
 * A stretch of plain text and where it stands in the file. Equal lengths mean unit for unit; otherwise the whole
 * stretch stands for the whole source, such as `&` for `&amp;` or a space for a line ending with its indentation.
 */
export interface Piece {
  readonly start: number;
  readonly length: number;
  readonly source: number;
  readonly sourceLength: number;
}

/** A code span: the place of its content in the plain text, and the whole of it, backticks included, in the file. */
export interface CodeSpan extends Span {
  readonly outer: Span;
}

/**
 * The plain text of a paragraph, heading or table cell: marks removed, the content of code spans kept, wrapped lines
 * joined by one space. Each of its characters knows its place in the file.
 */
export class InlineText {
  readonly source: SourceText;
  readonly value: string;
  /** Code spans in order. */
  readonly codes: readonly CodeSpan[];
  /** Strong stretches in order, as spans of `value`. */
  readonly strongs: readonly Span[];
  /** The whole block in the file. */
  readonly outer: Span;
  readonly #pieces: readonly Piece[];

  constructor(
    source: SourceText,
    content: {
      readonly value: string;
      readonly codes: readonly CodeSpan[];
      readonly strongs: readonly Span[];
      readonly outer: Span;
      readonly pieces: readonly Piece[];
    },
  ) {
    this.source = source;
    this.value = content.value;
    this.codes = content.codes;
    this.strongs = content.strongs;
    this.outer = content.outer;
    this.#pieces = content.pieces;
  }

  /** The whole of the plain text, without white space at its ends. */
  get whole(): Span {
    return this.trim({ start: 0, end: this.value.length });
  }

  /** The part of a span that does not begin or end with white space. */
  trim(span: Span): Span {
    let { start, end } = span;
    while (start < end && isSpace(this.value[start])) start += 1;
    while (end > start && isSpace(this.value[end - 1])) end -= 1;
    return { start, end };
  }

  text(span: Span): string {
    return this.value.slice(span.start, span.end);
  }

  /** Maps a span of the plain text to offsets of the file. An empty span maps to an empty one. */
  sourceSpan(span: Span): Span {
    if (this.#pieces.length === 0) return { start: this.outer.start, end: this.outer.start };
    const start = this.#sourceStart(Math.min(span.start, this.value.length));
    if (span.end <= span.start) return { start, end: start };
    return { start, end: Math.max(start, this.#sourceEnd(Math.min(span.end, this.value.length))) };
  }

  /** Maps a span of the plain text to a range of the file. */
  rangeOf(span: Span): Range {
    const { start, end } = this.sourceSpan(span);
    return this.source.rangeAt(start, end);
  }

  /**
   * The same block with some stretches of its text replaced, each standing for what it replaces.
   *
   * @param edits in order, without overlap
   */
  replace(edits: readonly (Span & { readonly text: string })[]): InlineText {
    const pieces: Piece[] = [];
    const shifts: { readonly from: number; readonly by: number }[] = [];
    let value = '';
    let at = 0;
    let next = 0;
    const keep = (end: number): void => {
      for (
        let piece = this.#pieces[next];
        piece !== undefined && piece.start < end;
        piece = this.#pieces[next]
      ) {
        const kept = cut(piece, at, end);
        if (kept !== undefined) pieces.push({ ...kept, start: kept.start - at + value.length });
        if (piece.start + piece.length > end) break;
        next += 1;
      }
      value += this.value.slice(at, end);
    };
    for (const { start, end, text } of edits) {
      keep(start);
      const source = this.sourceSpan({ start, end });
      if (text !== '') {
        pieces.push({
          start: value.length,
          length: text.length,
          source: source.start,
          sourceLength: source.end - source.start,
        });
      }
      value += text;
      shifts.push({ from: end, by: value.length - end });
      at = end;
    }
    keep(this.value.length);
    const moved = (offset: number): number => {
      let low = 0;
      let high = shifts.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((shifts[middle]?.from ?? 0) <= offset) low = middle + 1;
        else high = middle;
      }
      return offset + (shifts[low - 1]?.by ?? 0);
    };
    const shift = <Part extends Span>(part: Part): Part => ({
      ...part,
      start: moved(part.start),
      end: moved(part.end),
    });
    return new InlineText(this.source, {
      value,
      codes: this.codes.map(shift),
      strongs: this.strongs.map(shift),
      outer: this.outer,
      pieces,
    });
  }

  /** The code span that holds all of a stretch, if there is one. */
  codeAt(span: Span): CodeSpan | undefined {
    const code = this.codes[this.#firstCode(span.start)];
    return code !== undefined && span.end > span.start && code.start <= span.start && span.end <= code.end
      ? code
      : undefined;
  }

  /** The code spans that lie wholly inside a stretch. */
  codesIn(span: Span): readonly CodeSpan[] {
    const first = this.#firstCode(span.start);
    let end = first;
    while ((this.codes[end]?.end ?? Number.POSITIVE_INFINITY) <= span.end) end += 1;
    return this.codes.slice(first, end).filter((code) => code.start >= span.start);
  }

  /** The index of the first code span that ends after an offset. */
  #firstCode(offset: number): number {
    let low = 0;
    let high = this.codes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.codes[middle]?.end ?? 0) > offset) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #sourceStart(offset: number): number {
    const piece = this.#pieceAt(offset);
    if (piece === undefined) return this.outer.start;
    const within = offset - piece.start;
    if (within >= piece.length) return piece.source + piece.sourceLength;
    return piece.length === piece.sourceLength ? piece.source + within : piece.source;
  }

  #sourceEnd(offset: number): number {
    const piece = this.#pieceAt(offset - 1);
    if (piece === undefined) return this.outer.end;
    const within = offset - piece.start;
    return piece.length === piece.sourceLength ? piece.source + within : piece.source + piece.sourceLength;
  }

  /** The last piece that starts at or before an offset. */
  #pieceAt(offset: number): Piece | undefined {
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#pieces[middle]?.start ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return this.#pieces[low];
  }
}

/** The part of a piece between two offsets; a piece that does not stand unit for unit is kept whole or not at all. */
function cut(piece: Piece, start: number, end: number): Piece | undefined {
  const first = Math.max(start, piece.start);
  const length = Math.min(end, piece.start + piece.length) - first;
  if (length <= 0) return undefined;
  if (piece.length !== piece.sourceLength) return first === piece.start ? piece : undefined;
  return { start: first, length, source: piece.source + first - piece.start, sourceLength: length };
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\n';
}
