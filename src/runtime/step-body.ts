/** A table under a step. */
export interface DataTable<Column extends string = string> {
  readonly header: readonly Column[];
  /** Cells as text, each row with as many as the header. */
  readonly rows: readonly (readonly string[])[];
  /** The rows by column; of two columns with one name, the last. */
  readonly records: readonly Readonly<Record<Column, string>>[];
}

/** A code block or paragraph under a step. */
export interface DocString {
  /** The words after the fence; undefined where there are none, and for a paragraph. */
  readonly language: string | undefined;
  readonly text: string;
}

/** A bullet under a step, with those under it. */
export interface Bullet {
  /** Its text, with code marks. */
  readonly text: string;
  readonly items: readonly Bullet[];
}

/** What stands under a step, as an argument of its definition after those of the expression. */
export type StepBodyPart = DataTable | DocString | readonly Bullet[];

/** Makes a table of its header and rows. */
export function dataTable<const Column extends string>(
  header: readonly Column[],
  rows: readonly (readonly string[])[],
): DataTable<Column> {
  const records = rows.map(
    (row) =>
      Object.fromEntries(header.map((column, index) => [column, row[index] ?? ''])) as Record<Column, string>,
  );
  return { header, rows, records };
}
