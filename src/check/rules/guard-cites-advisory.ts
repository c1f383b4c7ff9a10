import { resolveReference } from '../../spec/resolve-reference.ts';
import { referenceText } from '../reference-text.ts';
import type { CheckRule } from '../rule.ts';

export const rule: CheckRule = {
  id: 'guard-cites-advisory',
  severity: 'warning',
  why: 'An advisory constraint may be broken, so a guard that cites it holds nothing back. Either the constraint is an invariant, or the transition needs another guard.',
  accepted: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| slot_free | invariant | \`slots > 0\` | [[example]] |

## Model

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | running | [[example.slot_free]] |
`,
  rejected: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| slot_free | advisory | \`slots > 0\` | [[example]] |

## Model

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | running | [[example.slot_free]] |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      for (const transition of spec.transitions) {
        for (const guard of transition.guards) {
          const target = resolveReference(corpus, guard, spec);
          if (target?.kind !== 'constraint' || target.row.kind.value !== 'advisory') continue;
          yield {
            file: spec.file,
            range: guard.range,
            message: `Unexpected advisory constraint ${referenceText(guard)} as a guard of \`${transition.id.value}\`, expected an invariant.`,
            actual: 'advisory',
            expected: 'invariant',
            note: 'A run may break an advisory constraint, so this guard holds nothing back.',
            related: [
              {
                file: target.spec.file,
                range: target.row.kind.range,
                message: `\`${target.row.id.value}\` is advisory`,
              },
            ],
          };
        }
      }
    }
  },
};
