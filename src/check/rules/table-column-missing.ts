import { columnNamesOf } from '../column-names.ts';
import { listed } from '../listed.ts';
import type { CheckRule } from '../rule.ts';
import { requiredColumns, tableHeadings } from '../table-columns.ts';

export const rule: CheckRule = {
  id: 'table-column-missing',
  severity: 'error',
  why: 'A normative table has a column for each thing that must be said of a row, also where some cells stay empty: id, kind, expr and traces_to of constraints; id, from, to and guard of transitions; id, kind, derives_from, generator and predicate of properties.',
  accepted: `## Model

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
`,
  rejected: `## Model

### Transitions

| id | from | to |
| -- | -- | -- |
| start | waiting | running |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      for (const table of spec.tables) {
        // A misspelt header is one mistake, and table-column-unknown tells it.
        const { missing } = columnNamesOf(table);
        if (missing.length === 0) continue;
        const first = table.header[0]?.range ?? table.range;
        const last = table.header.at(-1)?.range ?? table.range;
        yield {
          file: spec.file,
          range: { start: first.start, end: last.end },
          message: `Unexpected table in \`${tableHeadings[table.role]}\` without ${missing.length > 1 ? 'the columns' : 'the column'} ${listed(missing)}.`,
          actual: table.header.map((cell) => cell.value.trim()).join(', '),
          expected: requiredColumns[table.role].join(', '),
          note: 'Add the column, and fill its cells.',
        };
      }
    }
  },
};
