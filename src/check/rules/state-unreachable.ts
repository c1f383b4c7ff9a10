import type { CheckRule } from '../rule.ts';
import { reachable, type StateGraph, stateGraphOf } from '../state-graph.ts';

export const rule: CheckRule = {
  id: 'state-unreachable',
  severity: 'error',
  why: 'Every run begins in the first listed state, and transitions lead from there to every other state. A state that they never reach is described and can never be. Of several states that hang together, the first is reported; a state without any transition is reported by state-unused.',
  accepted: `## Model

### States

- \`waiting\`
- \`running\`
- \`done\`

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | running | [[example]] |
| finish | running | done | [[example]] |
`,
  rejected: `## Model

### States

- \`waiting\`
- \`running\`
- \`done\`

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | waiting | [[example]] |
| finish | running | done | [[example]] |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const graph = stateGraphOf(spec);
      const initial = graph.states[0]?.id.value;
      if (initial === undefined || !graph.complete || spec.transitions.length === 0) continue;
      for (const name of unreachableHeads(graph, initial)) {
        const state = graph.states.find(({ id }) => id.value === name);
        if (state === undefined) continue;
        yield {
          file: spec.file,
          range: state.id.range,
          message: `Unexpected state \`${name}\` that cannot be reached from \`${initial}\`, where every run begins.`,
          actual: name,
          expected: `a chain of transitions from \`${initial}\` to \`${name}\``,
          note: 'Add the transition that leads to it. The first listed state is the initial one: if that is another, list it first.',
        };
      }
    }
  },
};

/** The states from which all unreachable states follow: those that nothing leads to, and one of each circle. */
function unreachableHeads({ states, forward, backward }: StateGraph, initial: string): string[] {
  const covered = new Set(reachable([initial], forward));
  const rest = states
    .map(({ id }) => id.value)
    .filter((name) => !covered.has(name) && (forward.get(name)?.size || backward.get(name)?.size));
  const sources = rest.filter((name) => ![...(backward.get(name) ?? [])].some((from) => from !== name));
  const heads: string[] = [];
  for (const name of [...sources, ...rest]) {
    if (covered.has(name)) continue;
    heads.push(name);
    for (const next of reachable([name], forward)) covered.add(next);
  }
  return heads;
}
