import { nearestName } from '../../diagnostic/nearest.ts';
import type { Located } from '../../diagnostic/range.ts';
import { cellOfRow } from '../cell-of-row.ts';
import { didYouMean } from '../did-you-mean.ts';
import { listed } from '../listed.ts';
import { quoted } from '../quoted.ts';
import type { CheckRule, Finding } from '../rule.ts';

const specKinds = ['intent', 'profile'];
const constraintKinds = ['invariant', 'advisory', 'effect', 'extension_point'];
const propertyKinds = ['unit', 'law'];

export const rule: CheckRule = {
  id: 'kind-unknown',
  severity: 'error',
  why: 'The kind decides what is made of a row: a spec is an intent or a profile; a constraint is an invariant, advisory, effect or extension_point; a property is a unit or a law. A kind with a dot, such as `timing.deadline`, belongs to a pack of rules that lawful does not have: the row is kept, and the kind is reported as a warning.',
  accepted: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| first_in_first_out | invariant | \`taken_order == arrival_order\` | [[example]] |
`,
  rejected: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| first_in_first_out | invarient | \`taken_order == arrival_order\` | [[example]] |
| taken_soon | timing.deadline | \`waiting_time <= 10\` | [[example]] |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const { file, kind } = spec;
      if (kind !== undefined && kind.value.trim() !== '') yield* judge(file, kind, 'spec', specKinds);
      for (const [rows, what, known] of [
        [spec.constraints, 'constraint', constraintKinds],
        [spec.properties, 'property', propertyKinds],
      ] as const) {
        for (const row of rows) {
          // Without the column, table-column-missing tells it once for all rows.
          if (row.kind.value === '' && cellOfRow(spec, row.range, 'kind') === undefined) continue;
          yield* judge(file, row.kind, what, known);
        }
      }
    }
  },
};

function* judge(
  file: string,
  kind: Located<string>,
  what: string,
  known: readonly string[],
): Iterable<Finding> {
  if (known.includes(kind.value)) return;
  const pack = /^[a-z][\w-]*(?:\.[\w-]+)+$/i.test(kind.value);
  const nearest = pack ? undefined : nearestName(kind.value, known);
  yield {
    file,
    range: kind.range,
    message: pack
      ? `Unexpected kind ${quoted(kind.value)} of a pack, which lawful does not know: the row is kept, and nothing is made of its kind.`
      : `Unexpected ${kind.value === '' ? 'empty kind' : `kind ${quoted(kind.value)}`} of a ${what}, expected ${listed(known, 'or')}.${didYouMean(nearest)}`,
    actual: kind.value,
    ...(pack ? { severity: 'warning' } : { expected: nearest ?? known.join(', ') }),
  };
}
