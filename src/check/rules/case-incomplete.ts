import { type PlacedCase, placedCasesOf } from '../../spec/placed-cases.ts';
import type { StepRole } from '../../spec/scenario.ts';
import type { CheckRule } from '../rule.ts';
import { sectionExtentsOf } from '../section-extents.ts';
import { hasRole } from '../steps-of.ts';
import { unreadOf } from '../unread.ts';

export const rule: CheckRule = {
  id: 'case-incomplete',
  severity: 'error',
  why: 'An acceptance case has GIVEN, WHEN and THEN: where it begins, what happens, what must then be seen. A scenario of a requirement may leave out GIVEN. A case without THEN can never fail.',
  accepted: `## Acceptance

### Rule: Nothing lost

#### Acceptance case: All jobs taken

- **GIVEN** the fixture domain \`jobs()\`
- **WHEN** the \`nothing_lost\` check runs
- **THEN** \`taken == arrived\`
`,
  rejected: `## Acceptance

### Rule: Nothing lost

#### Acceptance case: All jobs taken

- **GIVEN** the fixture domain \`jobs()\`
- **WHEN** the \`nothing_lost\` check runs
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const extents = sectionExtentsOf(spec);
      const unread = unreadOf(spec);
      for (const placed of placedCasesOf(spec)) {
        const missing = missingRoles(placed).map((role) => role.toUpperCase());
        const extent = extents.get(placed.case.range.start.line);
        // A step that was not understood is reported as that.
        if (missing.length === 0 || (extent !== undefined && unread.within(extent.start, extent.end)))
          continue;
        const { kind } = placed;
        yield {
          file: spec.file,
          range: placed.case.range,
          message: `Unexpected ${kind} \`${placed.case.name}\` without ${words(missing)}, expected ${kind === 'scenario' ? 'WHEN and THEN' : 'GIVEN, WHEN and THEN'}.`,
          expected: missing.map((keyword) => `- **${keyword}** …`).join(' '),
          note: 'Add the step as a bullet that begins with the keyword.',
        };
      }
    }
  },
};

function missingRoles({ kind, case: item }: PlacedCase): StepRole[] {
  const needed: readonly StepRole[] = kind === 'scenario' ? ['when', 'then'] : ['given', 'when', 'then'];
  return needed.filter((role) => !hasRole(item, role));
}

function words(keywords: readonly string[]): string {
  return keywords.length < 2
    ? keywords.join('')
    : `${keywords.slice(0, -1).join(', ')} and ${keywords.at(-1)}`;
}
