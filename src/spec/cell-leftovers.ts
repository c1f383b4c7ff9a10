import type { InlineText } from '../markdown/inline-text.ts';
import { located } from './located.ts';
import { brokenReferences, findReferences } from './references.ts';
import type { Leftover } from './spec.ts';
import type { TableRole } from './table.ts';
import { cellOf, type NormativeTable } from './tables.ts';

/** The columns whose cells hold references and nothing else is read from them. */
const columns: Readonly<Record<TableRole, string>> = {
  constraints: 'traces_to',
  transitions: 'guard',
  properties: 'derives_from',
};

/** Cells that should refer to something, say something, and refer to nothing. A dash or an empty cell says nothing. */
export function cellLeftovers(tables: readonly NormativeTable[]): readonly Leftover[] {
  return tables.flatMap((table) => {
    const column = columns[table.role];
    return table.rows.flatMap((row) => {
      // A row with a wrong number of cells has them under wrong columns; that is one mistake, reported as such.
      if (row.cells.length !== table.header.length) return [];
      const cell = cellOf(table, row, column);
      if (!saysSomething(cell) || brokenReferences(cell).length > 0) return [];
      if (findReferences(cell, 'prose', 'in-code-too').length > 0) return [];
      return [
        {
          range: located(cell).range,
          what: `a ${column} cell without a reference`,
          expected: '`[[spec.row]]`',
        },
      ];
    });
  });
}

function saysSomething(cell: InlineText): boolean {
  return /[\p{L}\p{N}]/u.test(cell.value);
}
