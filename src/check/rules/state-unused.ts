import type { CheckRule } from '../rule.ts';
import { stateGraphOf } from '../state-graph.ts';
import { unreadOf } from '../unread.ts';

export const rule: CheckRule = {
  id: 'state-unused',
  severity: 'error',
  why: 'A state that no transition enters or leaves is not part of the machine. Either a transition is missing, or the state is left over from an earlier draft.',
  accepted: `## Model

### States

- \`waiting\`
- \`running\`

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | running | [[example]] |
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
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const { states, forward, backward, complete } = stateGraphOf(spec);
      if (!complete) continue;
      const unread = unreadOf(spec);
      const unused = states.filter(
        ({ id: { value } }) =>
          !forward.get(value)?.size && !backward.get(value)?.size && !unread.mentions(value),
      );
      // Without any transition, the missing table is the one mistake.
      const reported = spec.transitions.length === 0 && states.length > 1 ? unused.slice(0, 1) : unused;
      for (const { id } of reported) {
        yield {
          file: spec.file,
          range: id.range,
          message:
            spec.transitions.length === 0 && states.length > 1
              ? 'Unexpected states without any transition, expected a table in `### Transitions`.'
              : `Unexpected state \`${id.value}\` that no transition enters or leaves.`,
          actual: id.value,
          expected: 'a transition from or to the state',
          note: 'Add the transition, or remove the state.',
        };
      }
    }
  },
};
