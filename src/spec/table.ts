import type { Located, Range } from '../diagnostic/range.ts';

/** The sections in which a table is normative. */
export type TableRole = 'constraints' | 'transitions' | 'properties';

/** One row as written. `cells` has as many entries as the row has cells, whatever the header has. */
export interface TableRow {
  readonly cells: readonly Located<string>[];
  readonly range: Range;
}

/** A table of a normative section, before its rows are understood. */
export interface Table {
  readonly role: TableRole;
  readonly header: readonly Located<string>[];
  readonly rows: readonly TableRow[];
  readonly range: Range;
}
