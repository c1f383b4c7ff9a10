import { isRetired } from '../../spec/same-requirement.ts';
import type { CheckRule } from '../rule.ts';
import { sectionExtentsOf } from '../section-extents.ts';
import { unreadOf } from '../unread.ts';

export const rule: CheckRule = {
  id: 'requirement-without-scenario',
  severity: 'error',
  why: 'A requirement has at least one `#### Scenario:` that shows it. Requirements that a change file removes or renames need none.',
  accepted: `### Requirement: Nothing is lost

The queue SHALL hand out each job once.

#### Scenario: Two jobs

- **WHEN** two jobs arrive
- **THEN** two jobs are taken
`,
  rejected: `### Requirement: Nothing is lost

The queue SHALL hand out each job once.
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const extents = sectionExtentsOf(spec);
      const unread = unreadOf(spec);
      for (const requirement of spec.requirements) {
        const extent = extents.get(requirement.range.start.line);
        if (requirement.scenarios.length > 0 || isRetired(requirement)) continue;
        if (extent !== undefined && unread.within(extent.start, extent.end)) continue;
        yield {
          file: spec.file,
          range: requirement.range,
          message: `Unexpected requirement \`${requirement.name}\` without a scenario, expected at least one.`,
          actual: requirement.name,
          expected: '#### Scenario: …',
          note: 'Add a scenario with WHEN and THEN under the requirement, with four `#`.',
        };
      }
    }
  },
};
