import type { Transition } from '../../spec/spec.ts';
import { guardKey } from '../guard-key.ts';
import type { CheckRule } from '../rule.ts';

export const rule: CheckRule = {
  id: 'transition-ambiguous',
  severity: 'error',
  why: 'Where two transitions leave one state under the same guard for different states, the spec does not say which one a run takes. The guard is the set of constraints that it cites, in any order. Each pair of targets is reported at the later transition.',
  accepted: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| slot_free | invariant | \`slots > 0\` | [[example]] |
| deadline_kept | invariant | \`now < deadline\` | [[example]] |

## Model

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | running | [[example.slot_free]] |
| expire | waiting | expired | [[example.deadline_kept]] |
`,
  rejected: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| slot_free | invariant | \`slots > 0\` | [[example]] |

## Model

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | running | [[example.slot_free]] |
| expire | waiting | expired | [[example.slot_free]] |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const firsts = new Map<string, Transition>();
      const ids = new Set<string>();
      for (const transition of spec.transitions) {
        const { id, from, to, guardText } = transition;
        // A second transition of one id is reported as that, an empty guard as guard-missing.
        if (ids.has(id.value) || guardText.value.trim() === '') continue;
        ids.add(id.value);
        const key = `${from.value}\n${guardKey(corpus, spec, transition)}`;
        const first = firsts.get(key);
        if (first === undefined) firsts.set(key, transition);
        if (first === undefined || first.to.value === to.value) continue;
        yield {
          file: spec.file,
          range: transition.range,
          message: `Unexpected transition \`${id.value}\` from \`${from.value}\` to \`${to.value}\`: under the same guard, \`${first.id.value}\` leads to \`${first.to.value}\`.`,
          actual: guardText.value,
          expected: 'a guard that tells the two apart',
          note: 'Cite another constraint in one of the guards.',
          related: [{ file: spec.file, range: first.range, message: 'the transition with the same guard' }],
        };
      }
    }
  },
};
