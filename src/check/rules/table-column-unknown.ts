import { columnNamesOf } from '../column-names.ts';
import { didYouMean } from '../did-you-mean.ts';
import { listed } from '../listed.ts';
import { quoted } from '../quoted.ts';
import type { CheckRule } from '../rule.ts';
import { optionalColumns, requiredColumns, tableHeadings } from '../table-columns.ts';

export const rule: CheckRule = {
  id: 'table-column-unknown',
  severity: 'error',
  why: 'Each column of a normative table is read by its name. A column that is not known, or that stands there twice, would be dropped without a word, so it is refused.',
  accepted: `## Constraints

| id | kind | expr | traces_to | satisfies |
| -- | -- | -- | -- | -- |
| first_in_first_out | invariant | \`taken_order == arrival_order\` | [[example]] | |
`,
  rejected: `## Constraints

| id | kind | expr | traces_to | comment |
| -- | -- | -- | -- | -- |
| first_in_first_out | invariant | \`taken_order == arrival_order\` | [[example]] | from the first draft |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      for (const table of spec.tables) {
        for (const { header, repeated, meant } of columnNamesOf(table).unread) {
          const known = [...requiredColumns[table.role], ...optionalColumns];
          yield {
            file: spec.file,
            range: header.range,
            message: `Unexpected ${repeated ? 'second ' : ''}column ${quoted(header.value)} in the table of \`${tableHeadings[table.role]}\`.${didYouMean(meant)}`,
            actual: header.value,
            expected: meant ?? listed(known, 'or'),
            note: 'Its cells are not read. Rename the column, or move its content to prose.',
          };
        }
      }
    }
  },
};
