import { located } from './located.ts';
import { findReferences } from './references.ts';
import type { Transition } from './spec.ts';
import { asWritten, cellOf, type NormativeTable } from './tables.ts';

/** Reads the rows of `### Transitions`. */
export function readTransitions(tables: readonly NormativeTable[]): readonly Transition[] {
  return tables
    .filter((table) => table.role === 'transitions')
    .flatMap((table) =>
      table.rows.map((row) => {
        const guard = cellOf(table, row, 'guard');
        return {
          id: located(cellOf(table, row, 'id')),
          from: located(cellOf(table, row, 'from')),
          to: located(cellOf(table, row, 'to')),
          guardText: asWritten(guard),
          guards: findReferences(guard, 'guard', 'in-code-too'),
          range: row.range,
        };
      }),
    );
}
