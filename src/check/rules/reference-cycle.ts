import type { Corpus } from '../../spec/corpus.ts';
import { resolveReference } from '../../spec/resolve-reference.ts';
import type { Constraint, Spec } from '../../spec/spec.ts';
import { listed } from '../listed.ts';
import type { CheckRule } from '../rule.ts';
import { cyclicComponents } from '../strongly-connected.ts';

export const rule: CheckRule = {
  id: 'reference-cycle',
  severity: 'error',
  why: 'A constraint traces to what it is needed for: its spec, or a constraint above it. A chain of `traces_to` that comes back to where it began has no reason outside itself. One finding names all constraints of the circle.',
  accepted: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`taken == arrived\` | [[example]] |
| first_in_first_out | invariant | \`taken_order == arrival_order\` | [[example.nothing_lost]] |
`,
  rejected: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`taken == arrived\` | [[example.first_in_first_out]] |
| first_in_first_out | invariant | \`taken_order == arrival_order\` | [[example.nothing_lost]] |
`,
  *check({ corpus }) {
    const nodes = corpus.specs.flatMap((spec) => spec.constraints.map((row) => ({ spec, row })));
    for (const component of cyclicComponents(edgesOf(nodes, corpus))) {
      const members = component.flatMap((index) => nodes[index] ?? []);
      const [first, ...others] = members;
      if (first === undefined) continue;
      yield {
        file: first.spec.file,
        range: first.row.tracesTo[0]?.range ?? first.row.id.range,
        message:
          others.length === 0
            ? `Unexpected constraint \`${first.row.id.value}\` that traces to itself, expected a chain that ends at a spec.`
            : `Unexpected circle of \`traces_to\`: ${listed(members.map(({ row }) => row.id.value))} trace to each other, expected a chain that ends at a spec.`,
        note: 'Let one of them trace to the spec, or to a constraint outside the circle.',
        related: others.map(({ spec, row }) => ({
          file: spec.file,
          range: row.tracesTo[0]?.range ?? row.id.range,
          message: `\`${row.id.value}\` is part of the circle`,
        })),
      };
    }
  },
};

interface Node {
  readonly spec: Spec;
  readonly row: Constraint;
}

function edgesOf(nodes: readonly Node[], corpus: Corpus): number[][] {
  const indexes = new Map(nodes.map(({ row }, index) => [row, index]));
  return nodes.map(({ spec, row }) =>
    row.tracesTo.flatMap((reference) => {
      const target = resolveReference(corpus, reference, spec);
      return target?.kind === 'constraint' ? (indexes.get(target.row) ?? []) : [];
    }),
  );
}
