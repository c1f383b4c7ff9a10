import { readGenerators } from './generators.ts';
import { located } from './located.ts';
import { readPropertyParts } from './property-parts.ts';
import { findReferences } from './references.ts';
import type { Property } from './spec.ts';
import { cellOf, type NormativeTable } from './tables.ts';

/** Reads the rows of `## Properties`. */
export function readProperties(tables: readonly NormativeTable[]): readonly Property[] {
  return tables
    .filter((table) => table.role === 'properties')
    .flatMap((table) =>
      table.rows.map((row) => {
        const generator = cellOf(table, row, 'generator');
        const predicate = cellOf(table, row, 'predicate');
        return {
          id: located(cellOf(table, row, 'id')),
          kind: located(cellOf(table, row, 'kind')),
          derivesFrom: findReferences(cellOf(table, row, 'derives_from'), 'derives-from', 'in-code-too'),
          generators: readGenerators(generator, generator.whole),
          parts: readPropertyParts(predicate, predicate.whole),
          range: row.range,
        };
      }),
    );
}
