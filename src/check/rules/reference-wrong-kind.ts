import type { Target } from '../../spec/corpus.ts';
import type { ReferenceRole } from '../../spec/reference.ts';
import { resolveReference } from '../../spec/resolve-reference.ts';
import { referenceText } from '../reference-text.ts';
import type { CheckRule } from '../rule.ts';

/** What may be named where; prose may name anything. */
const allowed: Readonly<Record<Exclude<ReferenceRole, 'prose'>, readonly Target['kind'][]>> = {
  'traces-to': ['spec', 'constraint'],
  satisfies: ['spec', 'constraint'],
  'derives-from': ['constraint'],
  guard: ['constraint'],
  emits: ['constraint', 'transition', 'state'],
};

/** Where each role stands, and what it says there. */
const places: Readonly<Record<Exclude<ReferenceRole, 'prose'>, readonly [place: string, meaning: string]>> = {
  'traces-to': ['in `traces_to`', 'A constraint traces to its spec, or to a constraint above it.'],
  satisfies: ['in `satisfies`', 'What a row satisfies is a spec or a constraint.'],
  'derives-from': ['in `derives_from`', 'A property derives from the constraint that it tests.'],
  guard: ['as a guard', 'A guard holds where the constraint that it cites holds.'],
  emits: ['after `emits:`', 'What a state emits is a constraint, a transition or a state.'],
};

export const rule: CheckRule = {
  id: 'reference-wrong-kind',
  severity: 'error',
  why: 'Where a reference stands says what it may name: a guard and a property need a constraint; `traces_to` and `satisfies` take a spec or a constraint; `emits` takes a constraint, a transition or a state. A reference that exists but is of another kind says something other than its author meant.',
  accepted: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| first_in_first_out | invariant | \`taken_order == arrival_order\` | [[example]] |

## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| order_kept | unit | [[example.first_in_first_out]] | \`jobs()\` | \`taken_order == arrival_order\` |
`,
  rejected: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| first_in_first_out | invariant | \`taken_order == arrival_order\` | [[example]] |

## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| order_kept | unit | [[example]] | \`jobs()\` | \`taken_order == arrival_order\` |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      for (const reference of spec.references) {
        if (reference.role === 'prose') continue;
        const target = resolveReference(corpus, reference, spec);
        const kinds = allowed[reference.role];
        const [place, meaning] = places[reference.role];
        if (target === undefined || kinds.includes(target.kind)) continue;
        yield {
          file: spec.file,
          range: reference.range,
          message: `Unexpected ${target.kind} ${referenceText(reference)} ${place}, expected a ${kinds.join(' or a ')}.`,
          actual: target.kind,
          expected: kinds.join(', '),
          note: meaning,
        };
      }
    }
  },
};
