import { nearestName } from '../diagnostic/nearest.ts';
import type { Located } from '../diagnostic/range.ts';
import type { Table } from '../spec/table.ts';
import { optionalColumns, requiredColumns } from './table-columns.ts';

/** A column that is not read. */
export interface UnreadColumn {
  readonly header: Located<string>;
  /** True where an earlier column has the name. */
  readonly repeated: boolean;
  /** The column that was probably meant. */
  readonly meant: string | undefined;
}

/** How the header of a table differs from what its section wants. */
export interface ColumnNames {
  readonly unread: readonly UnreadColumn[];
  /** Required columns that neither stand there nor are meant by one that does. */
  readonly missing: readonly string[];
}

/** Compares a header with the columns of its section, so that one slip in it is told once. */
export function columnNamesOf({ role, header }: Table): ColumnNames {
  const required = requiredColumns[role];
  const known = [...required, ...optionalColumns];
  const present = new Set(header.map((cell) => cell.value.trim()));
  const seen = new Set<string>();
  const unread = header.flatMap((cell, index): UnreadColumn[] => {
    const name = cell.value.trim();
    const repeated = seen.has(name);
    if (known.includes(name) && !repeated) {
      seen.add(name);
      return [];
    }
    const absent = known.filter((candidate) => !present.has(candidate));
    const meant = repeated ? undefined : meantBy(name, absent, required[index]);
    return [{ header: cell, repeated, meant }];
  });
  const meant = new Set(unread.map((column) => column.meant));
  return { unread, missing: required.filter((name) => !present.has(name) && !meant.has(name)) };
}

/** The absent column that is spelt almost alike, else the one that should stand in this place. */
function meantBy(name: string, absent: readonly string[], here: string | undefined): string | undefined {
  const folded = name.toLowerCase();
  if (absent.includes(folded)) return folded;
  const place = here !== undefined && absent.includes(here) ? here : undefined;
  return nearestName(folded, absent) ?? place;
}
