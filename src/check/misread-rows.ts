import { oncePer } from '../diagnostic/once-per.ts';
import type { Spec } from '../spec/spec.ts';
import type { Table, TableRow } from '../spec/table.ts';
import { columnIndex } from './column-index.ts';

/** A row whose cells cannot be trusted to mean what they say. */
export interface MisreadRow {
  readonly table: Table;
  readonly row: TableRow;
}

/** The misread rows of a spec, and the lines they stand on. */
export interface MisreadRows {
  readonly rows: readonly MisreadRow[];
  readonly lines: ReadonlySet<number>;
}

/** Finds the rows whose cells stand under wrong columns, and those of tables without ids. */
export const misreadRowsOf = oncePer((spec: Spec): MisreadRows => {
  const rows = spec.tables.flatMap((table) => {
    const nameless = columnIndex(table, 'id') === undefined;
    return table.rows.filter((row) => nameless || hasWrongCount(table, row)).map((row) => ({ table, row }));
  });
  return { rows, lines: new Set(rows.map(({ row }) => row.range.start.line)) };
});

/** Whether a row has more or fewer cells than its table has columns. */
export function hasWrongCount(table: Table, row: TableRow): boolean {
  return row.cells.length !== table.header.length;
}
