import { columnIndex } from '../column-index.ts';
import type { CheckRule } from '../rule.ts';
import { unreadOf } from '../unread.ts';

export const rule: CheckRule = {
  id: 'guard-missing',
  severity: 'error',
  why: 'The guard of a transition cites the constraints that must hold for a run to take it. A transition with an empty guard is open to every run. A guard in words that cite nothing is reported by content-not-understood.',
  accepted: `## Model

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | running | [[example.slot_free]] |
`,
  rejected: `## Model

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | running | |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const guarded = spec.tables
        .filter(({ role }) => role === 'transitions')
        .every((table) => columnIndex(table, 'guard') !== undefined);
      // A table without the column is one mistake, and table-column-missing tells it.
      if (!guarded) continue;
      const unread = unreadOf(spec);
      for (const { id, guards, range } of spec.transitions) {
        // A guard in words that cite nothing is reported as that.
        if (guards.length > 0 || unread.within(range.start.offset, range.end.offset)) continue;
        yield {
          file: spec.file,
          range: id.range,
          message: `Unexpected transition \`${id.value}\` without a guard, expected a constraint that allows it.`,
          actual: id.value,
          expected: `[[${spec.id.value}.constraint_id]]`,
          note: 'Cite the constraint in double brackets; join several with ∧.',
        };
      }
    }
  },
};
