import type { TableRow } from 'mdast';
import type { SourceText } from '../diagnostic/source-text.ts';
import { type InlineContext, inlineText, inlineTextOf } from './inline.ts';
import type { InlineText } from './inline-text.ts';
import { nodeSpan, type Span } from './node-span.ts';
import { parseInline } from './parse-inline.ts';

const inTable: InlineContext = { quoteDepth: 0, inTable: true };

/**
 * The cells of a row. They are GFM's, with one help for writers: where GFM does not find as many cells as the header
 * has, because a `|` stands in a code span, the row is split outside code spans, if that gives exactly the header's
 * number. Otherwise the row keeps GFM's cells and its wrong number.
 *
 * @param context of each cell, where HTML tags in it are text
 */
export function tableCells(
  source: SourceText,
  row: TableRow,
  columns: number,
  context: InlineContext = inTable,
): readonly InlineText[] {
  const span = nodeSpan(row);
  if (row.children.length !== columns && span !== undefined) {
    const cells = splitOutsideCode(source.text, span);
    if (cells.length === columns) return cells.map((cell) => readCell(source, cell, context));
  }
  return row.children.map((cell) => inlineText(source, cell, context));
}

function readCell(source: SourceText, cell: Span, context: InlineContext): InlineText {
  return inlineTextOf(source, parseInline(source.text, cell), cell, context);
}

/** Splits a row at each `|` that is neither escaped nor in a code span. The outer pipes open and close the row. */
export function splitOutsideCode(text: string, row: Span): readonly Span[] {
  const line = text.slice(row.start, row.end);
  const borders: number[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index];
    if (character === '\\') index += 1;
    else if (character === '|') borders.push(index);
    else if (character === '`') index = codeEnd(line, index) - 1;
  }
  const edges = [
    ...(borders[0] !== undefined && line.slice(0, borders[0]).trim() === '' ? [] : [-1]),
    ...borders,
    ...(borders.length > 0 && line.slice((borders.at(-1) ?? 0) + 1).trim() === '' ? [] : [line.length]),
  ];
  return edges
    .slice(0, -1)
    .map((edge, index) => trimmed(text, row.start + edge + 1, row.start + (edges[index + 1] ?? 0)));
}

/** The offset after the code span that opens here, or after its backticks where nothing closes it. */
function codeEnd(line: string, start: number): number {
  let open = start;
  while (line[open] === '`') open += 1;
  const fence = line.slice(start, open);
  for (let close = line.indexOf(fence, open); close !== -1; close = line.indexOf(fence, close)) {
    let end = close;
    while (line[end] === '`') end += 1;
    if (end - close === fence.length) return end;
    close = end;
  }
  return open;
}

function trimmed(text: string, start: number, end: number): Span {
  let first = start;
  let last = end;
  while (first < last && (text[first] === ' ' || text[first] === '\t')) first += 1;
  while (last > first && (text[last - 1] === ' ' || text[last - 1] === '\t')) last -= 1;
  return { start: first, end: last };
}
