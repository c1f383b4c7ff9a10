import { cellOfRow } from '../cell-of-row.ts';
import type { CheckRule } from '../rule.ts';
import { unreadOf } from '../unread.ts';

export const rule: CheckRule = {
  id: 'orphan-constraint',
  severity: 'error',
  why: 'A constraint says in `traces_to` what it is needed for, at least its own spec. An empty cell leaves a rule that nobody can ask about. A reference that does not resolve, and a cell with text that is no reference, are reported as that.',
  accepted: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`taken == arrived\` | [[example]] |
`,
  rejected: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`taken == arrived\` | |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const unread = unreadOf(spec);
      for (const { id, tracesTo, range } of spec.constraints) {
        if (tracesTo.length > 0 || cellOfRow(spec, range, 'traces_to') === undefined) continue;
        // A cell with text that is no reference is reported as that.
        if (unread.within(range.start.offset, range.end.offset)) continue;
        yield {
          file: spec.file,
          range: id.range,
          message: `Unexpected constraint \`${id.value}\` that traces to nothing, expected a reference in \`traces_to\`.`,
          actual: id.value,
          expected: `[[${spec.id.value}]]`,
          note: 'Name the spec or the constraint that it serves.',
        };
      }
    }
  },
};
