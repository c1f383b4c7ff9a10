import { didYouMean } from '../did-you-mean.ts';
import type { CheckRule } from '../rule.ts';
import { ruleSubjectsOf } from '../rule-subjects.ts';
import { unreadOf } from '../unread.ts';

export const rule: CheckRule = {
  id: 'rule-without-constraint',
  severity: 'error',
  why: 'A rule is about a constraint of its spec: the one in the code span after SHALL satisfy, else the one that the title names (`Fail fast ordering` is `fail_fast_ordering`). Cases under a rule about nothing show nothing.',
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

## Acceptance

### Rule: Nothing lost

The queue SHALL satisfy \`nothing_lots\`.
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const unread = unreadOf(spec);
      for (const { rule, constraint, nearest } of ruleSubjectsOf(spec)) {
        const name = rule.constraint?.value ?? '';
        if (constraint !== undefined || unread.mentions(name)) continue;
        yield {
          file: spec.file,
          range: rule.constraint?.range ?? rule.range,
          message:
            name === ''
              ? `Unexpected rule \`${rule.name}\` about no constraint, expected one of this spec.`
              : `Unexpected constraint \`${name}\` of a rule: the spec has none of that name.${didYouMean(nearest)}`,
          actual: name,
          expected: nearest ?? 'the id of a constraint of this spec',
          note: 'Name the constraint in code marks: The system SHALL satisfy `constraint_id`.',
        };
      }
    }
  },
};
