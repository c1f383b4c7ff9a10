import type { CheckRule } from '../rule.ts';
import { ruleSubjectsOf } from '../rule-subjects.ts';
import { unreadOf } from '../unread.ts';

export const rule: CheckRule = {
  id: 'constraint-without-rule',
  severity: 'error',
  why: 'Each constraint has a `### Rule:` section, which says in a sentence what the constraint demands and holds its acceptance cases. A constraint without one is stated and never shown.',
  accepted: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`taken == arrived\` | [[example]] |

## Acceptance

### Rule: Nothing lost

The queue SHALL satisfy \`nothing_lost\`.
`,
  rejected: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`taken == arrived\` | [[example]] |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const subjects = ruleSubjectsOf(spec);
      const meant = new Set(subjects.map(({ constraint, nearest }) => constraint?.id.value ?? nearest));
      const unread = unreadOf(spec);
      for (const { id } of spec.constraints) {
        if (id.value === '' || meant.has(id.value) || unread.mentions(id.value)) continue;
        yield {
          file: spec.file,
          range: id.range,
          message: `Unexpected constraint \`${id.value}\` without a rule, expected a section \`### Rule:\` about it.`,
          actual: id.value,
          expected: `### Rule: ${titleOf(id.value)}`,
          note: `Add the section with the sentence "The system SHALL satisfy \`${id.value}\`" and an acceptance case.`,
        };
      }
    }
  },
};

function titleOf(id: string): string {
  const words = id.replace(/[_.]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
