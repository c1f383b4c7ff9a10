// Why: a finding is understood fastest next to its own line, with a mark under the exact characters.
import { displayCells } from './display-cells.ts';
import type { Range } from './range.ts';
import type { SourceLines } from './source-lines.ts';

/** The widest excerpt of a source line, in terminal columns, the `…` marks included. */
export const snippetColumns = 160;

/** How much of a long line stays visible before the first marked column. */
const leadColumns = 40;

/** One source line made ready for a terminal, with a line of carets that aligns under it. */
export interface Snippet {
  readonly line: number;
  readonly text: string;
  /** Spaces and carets; the carets stand under the range's part on this line, at least one. */
  readonly marks: string;
}

/**
 * The first line of a range with carets under it. A line wider than {@link snippetColumns} is cut to a window
 * around the range, and each cut is shown as `…`. A range over several lines is marked to the end of its first.
 */
export function snippetOf(source: SourceLines, range: Range): Snippet {
  const line = source.line(range.start.line);
  const start = Math.min(range.start.column - 1, line.length);
  const end = range.end.line === range.start.line ? Math.min(range.end.column - 1, line.length) : line.length;
  const excerpt = around(line, start, end);
  const cells = displayCells(excerpt.text);
  const from = columnOf(cells, start - excerpt.offset);
  const to = Math.max(columnOf(cells, end - excerpt.offset), from + 1);
  const window = windowOf(columnOf(cells, excerpt.text.length), from, to, excerpt);
  return { line: range.start.line, ...cut(cells, from, to, window) };
}

type Cell = ReturnType<typeof displayCells>[number];

/** A part of a line in UTF-16 units that surely holds the window, so that a huge line costs no more than a short one. */
interface Excerpt {
  readonly text: string;
  readonly offset: number;
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

function around(line: string, start: number, end: number): Excerpt {
  const margin = 4 * snippetColumns;
  const first = wholeCharacter(line, Math.max(0, start - margin));
  const last = wholeCharacter(line, Math.min(line.length, Math.min(end, start + margin) + margin));
  return {
    text: line.slice(first, last),
    offset: first,
    cutBefore: first > 0,
    cutAfter: last < line.length,
  };
}

/** Moves an index out of the middle of a surrogate pair. */
function wholeCharacter(line: string, index: number): number {
  const unit = line.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff && index > 0 ? index - 1 : index;
}

/** The column at which the character at an index of the excerpt begins. */
function columnOf(cells: readonly Cell[], index: number): number {
  let column = 0;
  for (const cell of cells) {
    if (cell.index + cell.length > index) return column;
    column += cell.columns;
  }
  return column;
}

interface Window {
  readonly from: number;
  readonly to: number;
  readonly before: boolean;
  readonly after: boolean;
}

function windowOf(width: number, from: number, to: number, excerpt: Excerpt): Window {
  const room = snippetColumns - 2;
  if (width <= snippetColumns && !excerpt.cutBefore && !excerpt.cutAfter) {
    return { from: 0, to: width, before: false, after: false };
  }
  const lead = Math.min(leadColumns, Math.max(0, room - (to - from)));
  const start = Math.max(0, Math.min(from - lead, width - room));
  const end = Math.min(width, start + room);
  return {
    from: start,
    to: end,
    before: start > 0 || excerpt.cutBefore,
    after: end < width || excerpt.cutAfter,
  };
}

function cut(cells: readonly Cell[], from: number, to: number, window: Window) {
  let column = 0;
  let text = window.before ? '…' : '';
  let marks = window.before ? ' ' : '';
  let marked = false;
  for (const cell of cells) {
    const next = column + cell.columns;
    if (column >= window.from && next <= window.to) {
      text += cell.shown;
      const inside = column >= from && column < to && cell.columns > 0;
      marks += (inside ? '^' : ' ').repeat(cell.columns);
      marked ||= inside;
    }
    column = next;
  }
  return {
    text: (text + (window.after ? '…' : '')).trimEnd(),
    // A range behind the line's last character still gets its caret.
    marks: marked ? marks.trimEnd() : `${marks}^`,
  };
}
