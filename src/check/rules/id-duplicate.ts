import type { Located } from '../../diagnostic/range.ts';
import type { Spec } from '../../spec/spec.ts';
import type { CheckRule } from '../rule.ts';

export const rule: CheckRule = {
  id: 'id-duplicate',
  severity: 'error',
  why: 'A reference names one thing. Constraints, properties and transitions of a spec share one set of ids, its states have another, and the ids of the specs of one run are all different. Two transitions with one id are reported by transition-duplicate.',
  accepted: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| first_in_first_out | invariant | \`taken_order == arrival_order\` | [[example]] |
| nothing_lost | invariant | \`taken == arrived\` | [[example]] |
`,
  rejected: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`taken_order == arrival_order\` | [[example]] |
| nothing_lost | invariant | \`taken == arrived\` | [[example]] |
`,
  *check({ corpus }) {
    const firsts = new Map<string, Named>();
    for (const [index, spec] of corpus.specs.entries()) {
      // Nothing can refer to a change file.
      if (spec.change !== undefined) continue;
      const twin = firsts.has(spec.id.value);
      // The rows of a spec with a taken id would all collide with the other's: that is one mistake, the id.
      const prefix = twin ? `${index} ${spec.id.value}` : spec.id.value;
      for (const named of namesOf(spec, prefix)) {
        const first = firsts.get(named.name);
        if (first === undefined) {
          firsts.set(named.name, named);
          continue;
        }
        if (named.id.value.trim() === '' || (named.what === 'transition' && first.what === 'transition'))
          continue;
        yield {
          file: spec.file,
          range: named.id.range,
          message: `Unexpected second \`${named.id.value}\`: the id of this ${named.what} is taken by a ${first.what}.`,
          actual: named.id.value,
          expected: 'an id of its own',
          note: 'References would reach the first one only. Rename one of them.',
          related: [
            { file: first.file, range: first.id.range, message: `the ${first.what} that has the id` },
          ],
        };
      }
    }
  },
};

interface Named {
  readonly name: string;
  readonly what: string;
  readonly file: string;
  readonly id: Located<string>;
}

function namesOf(spec: Spec, prefix: string): Named[] {
  const { file } = spec;
  const row = (what: string, id: Located<string>, path = '.'): Named => ({
    name: `${prefix}${path}${id.value}`,
    what,
    file,
    id,
  });
  return [
    { name: spec.id.value, what: 'spec', file, id: spec.id },
    ...spec.constraints.map(({ id }) => row('constraint', id)),
    ...spec.states.map(({ id }) => row('state', id, '.model.')),
    ...spec.transitions.map(({ id }) => row('transition', id)),
    ...spec.properties.map(({ id }) => row('property', id)),
  ];
}
