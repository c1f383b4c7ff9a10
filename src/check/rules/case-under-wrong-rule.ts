import { placedCasesOf } from '../../spec/placed-cases.ts';
import type { Spec } from '../../spec/spec.ts';
import { didYouMean } from '../did-you-mean.ts';
import type { CheckRule, Finding } from '../rule.ts';
import { constraintsByName, ruleSubjectsOf } from '../rule-subjects.ts';
import { sectionExtentsOf } from '../section-extents.ts';
import { stepsOf } from '../steps-of.ts';
import { suggester } from '../suggester.ts';
import { unreadOf } from '../unread.ts';

export const rule: CheckRule = {
  id: 'case-under-wrong-rule',
  severity: 'error',
  why: 'The WHEN of a case names the constraint whose check runs, and the case stands under the rule of that constraint. Where the two differ, one of them is wrong: the case would be counted for a constraint that it does not show.',
  accepted: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`taken == arrived\` | [[example]] |

## Acceptance

### Rule: Nothing lost

#### Acceptance case: All jobs taken

- **GIVEN** the fixture domain \`jobs()\`
- **WHEN** the \`nothing_lost\` check runs
- **THEN** \`taken == arrived\`
`,
  rejected: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`taken == arrived\` | [[example]] |
| first_in_first_out | invariant | \`taken_order == arrival_order\` | [[example]] |

## Acceptance

### Rule: Nothing lost

#### Acceptance case: Order kept

- **GIVEN** the fixture domain \`jobs()\`
- **WHEN** the \`first_in_first_out\` check runs
- **THEN** \`taken_order == arrival_order\`
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) yield* checkSpec(spec);
  },
};

function* checkSpec(spec: Spec): Iterable<Finding> {
  const byName = constraintsByName(spec);
  const nearestTo = suggester(spec.constraints.map(({ id }) => id.value));
  const subjects = new Map(ruleSubjectsOf(spec).map((subject) => [subject.rule, subject]));
  const extents = sectionExtentsOf(spec);
  const unread = unreadOf(spec);
  for (const { case: item, rule } of placedCasesOf(spec)) {
    for (const { form } of stepsOf(item, 'check')) {
      const named = form.constraint;
      const checked = byName.get(named.value);
      const subject = rule === undefined ? undefined : subjects.get(rule)?.constraint;
      if (checked === undefined ? unread.mentions(named.value) : checked === subject) continue;
      // A rule whose constraint is unknown, or whose heading is, is reported as that.
      if (rule !== undefined && subject === undefined) continue;
      const heading = extents.get(item.range.start.line)?.parent?.section.range;
      if (
        rule === undefined &&
        heading !== undefined &&
        unread.within(heading.start.offset, heading.end.offset)
      )
        continue;
      const expected = checked === undefined ? (subject?.id.value ?? nearestTo(named.value)) : named.value;
      yield {
        file: spec.file,
        range: named.range,
        message:
          checked === undefined
            ? `Unexpected check of \`${named.value}\`: the spec has no constraint of that name.${didYouMean(expected)}`
            : `Unexpected check of \`${named.value}\` ${subject === undefined ? 'under no rule' : `under the rule of \`${subject.id.value}\``}, expected the rule of \`${named.value}\`.`,
        actual: named.value,
        expected: expected ?? 'the id of a constraint of this spec',
        note: 'Move the case under the rule of the constraint that it checks, or correct the WHEN.',
        related:
          rule === undefined
            ? []
            : [{ file: spec.file, range: rule.range, message: `the rule of \`${subject?.id.value}\`` }],
      };
    }
  }
}
