// Why: carets align only if tabs, wide characters and joined emoji are measured as a terminal draws them, and a
// spec must not be able to send control sequences to the terminal that shows its findings.

/** A user-perceived character, as it is shown. */
export interface DisplayCell {
  /** Where it begins in the text, and how long it is, in UTF-16 units. */
  readonly index: number;
  readonly length: number;
  /** What to print for it. */
  readonly shown: string;
  /** How many terminal columns that takes. */
  readonly columns: number;
}

const tabColumns = 4;
const plain = /^[ -~]*$/;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** East Asian wide and fullwidth letters, and characters that are drawn as emoji. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]|\ufe0f/u;
const onlyMarks = /^[\p{M}\u200b-\u200d\u2060\ufeff]+$/u;
/** Control characters, and those that reorder the text around them. */
const unsafe = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

/** Splits a line into what a terminal shows. Tabs become spaces up to the next multiple of four columns. */
export function displayCells(text: string): DisplayCell[] {
  const cells: DisplayCell[] = [];
  let column = 0;
  for (const { segment, index } of segmentsOf(text)) {
    const { shown, columns } = display(segment, column);
    cells.push({ index, length: segment.length, shown, columns });
    column += columns;
  }
  return cells;
}

/** How many columns a text takes from the start of a line on. */
export function columnsOf(text: string): number {
  if (plain.test(text)) return text.length;
  return displayCells(text).reduce((sum, cell) => sum + cell.columns, 0);
}

/** A text made safe to print: control and reordering characters are spelled out. */
export function printable(text: string): string {
  if (plain.test(text)) return text;
  return displayCells(text)
    .map((cell) => cell.shown)
    .join('');
}

/** Most lines are ASCII, where each unit is a character; finding the borders of others is slow. */
function segmentsOf(text: string): Iterable<{ readonly segment: string; readonly index: number }> {
  return plain.test(text) ? [...text].map((segment, index) => ({ segment, index })) : segmenter.segment(text);
}

function display(segment: string, column: number): { shown: string; columns: number } {
  if (segment === '\t') {
    const columns = tabColumns - (column % tabColumns);
    return { shown: ' '.repeat(columns), columns };
  }
  if (unsafe.test(segment)) {
    const shown = [...segment].map(spelled).join('');
    return { shown, columns: shown.length };
  }
  if (onlyMarks.test(segment)) return { shown: segment, columns: 0 };
  return { shown: segment, columns: wide.test(segment) ? 2 : 1 };
}

function spelled(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return unsafe.test(character) ? `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>` : character;
}
