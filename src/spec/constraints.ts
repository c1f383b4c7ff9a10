import { clauseOf } from './clause.ts';
import { located } from './located.ts';
import { findReferences } from './references.ts';
import type { Constraint } from './spec.ts';
import { cellOf, type NormativeTable } from './tables.ts';

/** Reads the rows of `## Constraints`. */
export function readConstraints(tables: readonly NormativeTable[]): readonly Constraint[] {
  return tables
    .filter((table) => table.role === 'constraints')
    .flatMap((table) =>
      table.rows.map((row) => {
        const expr = cellOf(table, row, 'expr');
        return {
          id: located(cellOf(table, row, 'id')),
          kind: located(cellOf(table, row, 'kind')),
          expr: clauseOf(expr, expr.whole, 'formula'),
          tracesTo: findReferences(cellOf(table, row, 'traces_to'), 'traces-to', 'in-code-too'),
          range: row.range,
        };
      }),
    );
}
