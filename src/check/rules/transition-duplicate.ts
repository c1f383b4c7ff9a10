import type { Transition } from '../../spec/spec.ts';
import type { CheckRule } from '../rule.ts';

export const rule: CheckRule = {
  id: 'transition-duplicate',
  severity: 'error',
  why: 'A transition is known by its id: guards, tests and traces name it. Two with one id cannot be told apart.',
  accepted: `## Model

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | running | [[example]] |
| finish | running | done | [[example]] |
`,
  rejected: `## Model

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | running | [[example]] |
| start | running | done | [[example]] |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const firsts = new Map<string, Transition>();
      for (const transition of spec.transitions) {
        const { id } = transition;
        const first = firsts.get(id.value);
        if (first === undefined || id.value.trim() === '') {
          firsts.set(id.value, transition);
          continue;
        }
        yield {
          file: spec.file,
          range: id.range,
          message: `Unexpected second transition \`${id.value}\`, expected an id of its own.`,
          actual: id.value,
          expected: 'an id of its own',
          note: 'Rename one of them, or remove it.',
          related: [{ file: spec.file, range: first.id.range, message: 'the first transition with the id' }],
        };
      }
    }
  },
};
