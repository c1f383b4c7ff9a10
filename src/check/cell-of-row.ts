import type { Located, Range } from '../diagnostic/range.ts';
import type { Spec } from '../spec/spec.ts';
import { columnIndex } from './column-index.ts';

/** The cell of a row under a column; undefined where the row's table has no such column, or the row no such cell. */
export function cellOfRow(spec: Spec, row: Range, column: string): Located<string> | undefined {
  for (const table of spec.tables) {
    if (table.range.start.offset > row.start.offset || table.range.end.offset < row.end.offset) continue;
    const index = columnIndex(table, column);
    const found = table.rows.find((candidate) => candidate.range.start.offset === row.start.offset);
    return index === undefined ? undefined : found?.cells[index];
  }
  return undefined;
}
