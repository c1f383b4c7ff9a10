// Why: a note of two sentences is read, a line of two hundred columns is not.
import { columnsOf } from './display-cells.ts';

/** Breaks a text at spaces outside code spans into lines of at most `columns` columns; a longer word stays whole. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const word of text.match(/(?:`[^`]*`|[^\s`]|`)+/g) ?? []) {
    const wordWidth = columnsOf(word);
    if (line !== '' && width + 1 + wordWidth > columns) {
      lines.push(line);
      line = word;
      width = wordWidth;
    } else {
      width += wordWidth + (line === '' ? 0 : 1);
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return line === '' ? lines : [...lines, line];
}
