import { hasWrongCount, misreadRowsOf } from '../misread-rows.ts';
import type { CheckRule } from '../rule.ts';
import { tableHeadings } from '../table-columns.ts';

export const rule: CheckRule = {
  id: 'row-cell-count',
  severity: 'error',
  why: 'A row has as many cells as its table has columns. GitHub drops cells that are too many and fills in those that are too few, so a stray `|` silently moves text under another column or out of the table. A `|` inside a code span is no border where the row then has the right number of cells; elsewhere write `\\|`.',
  accepted: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| few_waiting | invariant | \`|waiting| <= 10\` | [[example]] |
`,
  rejected: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| few_waiting | invariant | at most 10 | waiting jobs | [[example]] |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      for (const { table, row } of misreadRowsOf(spec).rows) {
        if (!hasWrongCount(table, row)) continue;
        const seen = row.cells.length;
        const expected = table.header.length;
        const surplus = row.cells[expected];
        yield {
          file: spec.file,
          range: surplus === undefined ? row.range : { start: surplus.range.start, end: row.range.end },
          message: `Unexpected row of ${cells(seen)} in \`${tableHeadings[table.role]}\`, expected ${expected} as in the header.`,
          actual: String(seen),
          expected: String(expected),
          note:
            seen > expected
              ? 'Write a `|` that is part of the text as `\\|`, or put the text in a code span.'
              : 'Give an empty cell its own pair of `|`.',
        };
      }
    }
  },
};

function cells(count: number): string {
  return count === 1 ? '1 cell' : `${count} cells`;
}
