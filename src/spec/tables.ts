import type { Table as TableNode } from 'mdast';
import type { Range } from '../diagnostic/range.ts';
import type { SourceText } from '../diagnostic/source-text.ts';
import { InlineText } from '../markdown/inline-text.ts';
import { nodeRange } from '../markdown/node-span.ts';
import { tableCells } from '../markdown/table-cells.ts';
import { located } from './located.ts';
import { type Outline, sectionsOf } from './outline.ts';
import type { Table, TableRole } from './table.ts';

/** A row whose cells keep their code spans and places. */
export interface InlineRow {
  readonly cells: readonly InlineText[];
  readonly range: Range;
}

/** The table of a normative section. */
export interface NormativeTable {
  readonly role: TableRole;
  readonly source: SourceText;
  readonly node: TableNode;
  readonly header: readonly InlineText[];
  readonly rows: readonly InlineRow[];
  readonly range: Range;
}

const roles: readonly TableRole[] = ['constraints', 'transitions', 'properties'];

/** Reads the first table of each normative section, in file order. A second one is a leftover. */
export function readTables(outline: Outline): readonly NormativeTable[] {
  return roles
    .flatMap((role) =>
      sectionsOf(outline, role).flatMap(({ blocks }) => {
        const node = blocks.find((block) => block.type === 'table');
        return node === undefined ? [] : [readTable(outline, role, node)];
      }),
    )
    .sort((a, b) => a.range.start.offset - b.range.start.offset);
}

function readTable({ source }: Outline, role: TableRole, node: TableNode): NormativeTable {
  const [head, ...body] = node.children;
  const header = head === undefined ? [] : tableCells(source, head, head.children.length);
  const rows = body.map((row) => ({
    cells: tableCells(source, row, header.length),
    range: nodeRange(source, row),
  }));
  return { role, source, node, header, rows, range: nodeRange(source, node) };
}

/** The cell of a named column; an empty text at the row's end where the table or the row lacks it. */
export function cellOf(table: NormativeTable, row: InlineRow, column: string): InlineText {
  const index = table.header.findIndex((cell) => cell.text(cell.whole) === column);
  const cell = index === -1 ? undefined : row.cells[index];
  if (cell !== undefined) return cell;
  const end = row.range.end.offset;
  return new InlineText(table.source, {
    value: '',
    codes: [],
    strongs: [],
    outer: { start: end, end },
    pieces: [],
  });
}

/** The table as the spec model keeps it: header names as plain text, cells as written. */
export function asTable({ role, header, rows, range }: NormativeTable): Table {
  return {
    role,
    header: header.map((cell) => located(cell)),
    rows: rows.map((row) => ({ cells: row.cells.map(asWritten), range: row.range })),
    range,
  };
}

/** A cell's source text between its borders. */
export function asWritten(cell: InlineText): { readonly value: string; readonly range: Range } {
  const { text } = cell.source;
  let { start, end } = cell.outer;
  if (text[start] === '|') start += 1;
  if (end > start && text[end - 1] === '|' && text[end - 2] !== '\\') end -= 1;
  while (start < end && /[ \t]/.test(text[start] ?? '')) start += 1;
  while (end > start && /[ \t]/.test(text[end - 1] ?? '')) end -= 1;
  return { value: text.slice(start, end), range: cell.source.rangeAt(start, end) };
}
