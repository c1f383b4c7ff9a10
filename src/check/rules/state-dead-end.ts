import type { CheckRule } from '../rule.ts';
import { reachable, type StateGraph, stateGraphOf } from '../state-graph.ts';

export const rule: CheckRule = {
  id: 'state-dead-end',
  severity: 'error',
  why: 'From every state a run can end, in a state that no transition leaves, or begin again in the first listed state. A state from which neither can be reached is a trap: a loop that is never left. A plain final state is fine. Of the states of one trap, the first is reported.',
  accepted: `## Model

### States

- \`waiting\`
- \`running\`
- \`done\`

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | running | [[example]] |
| retry | running | waiting | [[example]] |
| finish | running | done | [[example]] |
`,
  rejected: `## Model

### States

- \`waiting\`
- \`running\`
- \`paused\`

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | running | [[example]] |
| pause | running | paused | [[example]] |
| resume | paused | running | [[example]] |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const graph = stateGraphOf(spec);
      const initial = graph.states[0]?.id.value;
      if (initial === undefined || !graph.complete) continue;
      for (const trap of trapsOf(graph, initial)) {
        const [first, ...others] = graph.states.filter(({ id }) => trap.has(id.value));
        if (first === undefined) continue;
        yield {
          file: spec.file,
          range: first.id.range,
          message: `Unexpected state \`${first.id.value}\` from which a run can neither end nor come back to \`${initial}\`.`,
          actual: first.id.value,
          expected: `a chain of transitions to \`${initial}\` or to a final state`,
          note: 'Add a transition that leaves the loop.',
          related: others.map(({ id }) => ({
            file: spec.file,
            range: id.range,
            message: `\`${id.value}\` is part of the trap`,
          })),
        };
      }
    }
  },
};

/** Groups of connected states that a run can enter and never leave. */
function trapsOf({ states, forward, backward }: StateGraph, initial: string): ReadonlySet<string>[] {
  const names = states.map(({ id }) => id.value);
  const final = names.filter((name) => !forward.get(name)?.size);
  const saved = reachable([initial, ...final], backward);
  const entered = reachable([initial], forward);
  const trapped = new Set(names.filter((name) => entered.has(name) && !saved.has(name)));
  const neighbours = new Map(
    [...trapped].map((name) => {
      const around = [...(forward.get(name) ?? []), ...(backward.get(name) ?? [])];
      return [name, new Set(around.filter((other) => trapped.has(other)))];
    }),
  );
  const traps: ReadonlySet<string>[] = [];
  for (const name of trapped) {
    if (!traps.some((trap) => trap.has(name))) traps.push(reachable([name], neighbours));
  }
  return traps;
}
