import type { Table } from '../spec/table.ts';

/** Where a column stands in a table, undefined where the table does not have it. Names of columns are exact. */
export function columnIndex({ header }: Table, name: string): number | undefined {
  const index = header.findIndex((cell) => cell.value.trim() === name);
  return index === -1 ? undefined : index;
}
