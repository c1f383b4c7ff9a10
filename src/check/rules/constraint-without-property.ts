import type { Spec } from '../../spec/spec.ts';
import { columnIndex } from '../column-index.ts';
import { derivedConstraints } from '../derived-constraints.ts';
import type { CheckRule } from '../rule.ts';
import { unreadOf } from '../unread.ts';

export const rule: CheckRule = {
  id: 'constraint-without-property',
  severity: 'error',
  why: 'In a spec with a section `## Properties`, each constraint has a property that derives from it: a predicate that holds for all inputs of a generator. A case shows one example; only a property looks for the counterexample.',
  accepted: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`taken == arrived\` | [[example]] |

## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| all_taken | unit | [[example.nothing_lost]] | \`jobs()\` | \`taken == arrived\` |
`,
  rejected: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`taken == arrived\` | [[example]] |

## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
`,
  *check({ corpus }) {
    const derived = derivedConstraints(corpus);
    for (const spec of corpus.specs) {
      if (!hasReadableProperties(spec)) continue;
      const unread = unreadOf(spec);
      const without = spec.constraints.filter(
        ({ id: { value } }) =>
          value !== '' && !derived.has(`${spec.id.value}.${value}`) && !unread.mentions(value),
      );
      // Properties that derive from nothing are reported as that, and may be those that are missing here.
      const loose = spec.properties.filter(({ derivesFrom }) => derivesFrom.length === 0);
      if (without.length <= loose.length) continue;
      for (const { id } of without) {
        yield {
          file: spec.file,
          range: id.range,
          message: `Unexpected constraint \`${id.value}\` without a property, expected a row of \`## Properties\` that derives from it.`,
          actual: id.value,
          expected: `[[${spec.id.value}.${id.value}]] in derives_from`,
          note: 'Add a property with a generator and a predicate.',
        };
      }
    }
  },
};

/** Whether the spec has the section, and its tables say what properties derive from. */
function hasReadableProperties(spec: Spec): boolean {
  const tables = spec.tables.filter(({ role }) => role === 'properties');
  return (
    spec.sections.some(({ title }) => /^properties$/i.test(title.trim())) &&
    tables.every((table) => columnIndex(table, 'derives_from') !== undefined)
  );
}
