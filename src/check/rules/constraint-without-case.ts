import { placedCasesOf } from '../../spec/placed-cases.ts';
import type { CheckRule } from '../rule.ts';
import { constraintsByName, ruleSubjectsOf } from '../rule-subjects.ts';
import { sectionExtentsOf } from '../section-extents.ts';
import { stepsOf } from '../steps-of.ts';
import { unreadOf } from '../unread.ts';

export const rule: CheckRule = {
  id: 'constraint-without-case',
  severity: 'error',
  why: 'A constraint is shown by at least one acceptance case under its rule: an example that a person can follow and a runtime must pass. A rule without a case is a promise without a test.',
  accepted: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`taken == arrived\` | [[example]] |

## Acceptance

### Rule: Nothing lost

The queue SHALL satisfy \`nothing_lost\`.

#### Acceptance case: All jobs taken

- **GIVEN** the fixture domain \`jobs()\`
- **WHEN** the \`nothing_lost\` check runs
- **THEN** \`taken == arrived\`
`,
  rejected: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`taken == arrived\` | [[example]] |

## Acceptance

### Rule: Nothing lost

The queue SHALL satisfy \`nothing_lost\`.
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const byName = constraintsByName(spec);
      const extents = sectionExtentsOf(spec);
      const unread = unreadOf(spec);
      const subjects = ruleSubjectsOf(spec).filter(({ constraint }) => constraint !== undefined);
      const shown = new Set(
        subjects.filter(({ rule }) => rule.cases.length > 0).map(({ constraint }) => constraint?.id.value),
      );
      // A case in the wrong place is reported as that; its constraint has a case.
      for (const { case: item } of placedCasesOf(spec)) {
        for (const { form } of stepsOf(item, 'check')) shown.add(byName.get(form.constraint.value)?.id.value);
      }
      for (const { rule, constraint } of subjects) {
        if (constraint === undefined || shown.has(constraint.id.value)) continue;
        const extent = extents.get(rule.range.start.line);
        if (extent !== undefined && unread.within(extent.start, extent.end)) continue;
        shown.add(constraint.id.value);
        yield {
          file: spec.file,
          range: constraint.id.range,
          message: `Unexpected constraint \`${constraint.id.value}\` without an acceptance case, expected one under its rule.`,
          actual: constraint.id.value,
          expected: '#### Acceptance case: …',
          note: 'Add a case with GIVEN, WHEN and THEN to the rule.',
          related: [{ file: spec.file, range: rule.range, message: 'the rule that has no case' }],
        };
      }
    }
  },
};
