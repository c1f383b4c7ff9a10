import type { Position, Range } from './range.ts';

/** A file's text with its line table. Offsets are UTF-16 units of `text`, a byte order mark included. */
export class SourceText {
  readonly file: string;
  readonly text: string;
  readonly #lineStarts: readonly number[];

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    this.#lineStarts = lineStartsOf(text);
  }

  /** The position of an offset between 0 and the text's length. */
  positionAt(offset: number): Position {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#lineStarts[low] ?? 0) + 1, offset };
  }

  /** The range between two offsets. */
  rangeAt(start: number, end: number): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  /** The text of a line, counted from 1, without its line ending. */
  line(number: number): string {
    const start = this.#lineStarts[number - 1];
    if (start === undefined) return '';
    const end = this.#lineStarts[number] ?? this.text.length;
    return this.text.slice(start, end).replace(/[\r\n]+$/, '');
  }
}

/** CRLF, LF and a lone CR each end a line, as in CommonMark. */
function lineStartsOf(text: string): number[] {
  const starts = [0];
  if (!text.includes('\r')) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    return starts;
  }
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 10 || (code === 13 && text.charCodeAt(index + 1) !== 10)) starts.push(index + 1);
  }
  return starts;
}
