import { pendingChangesOf } from '../changes.ts';
import { quoted } from '../quoted.ts';
import type { CheckRule } from '../rule.ts';

const requirement = (name: string): string => `### Requirement: ${name}

The lift SHALL open its doors.

#### Scenario: Arrival

- **WHEN** the lift arrives
- **THEN** the doors open
`;

export const rule: CheckRule = {
  id: 'change-hides-rename',
  severity: 'warning',
  why: 'A requirement that is removed and added again under another name, with the same text and scenarios, is renamed. Written as a rename, its history and its tests go on under the new name; written as a removal, they look lost.',
  accepted: {
    'specs/lift/spec.md': requirement('Doors'),
    'changes/wording/specs/lift/spec.md': `## RENAMED Requirements

- FROM: \`### Requirement: Doors\`
- TO: \`### Requirement: Open doors\`
`,
  },
  rejected: {
    'specs/lift/spec.md': requirement('Doors'),
    'changes/wording/specs/lift/spec.md': `## REMOVED Requirements

### Requirement: Doors

## ADDED Requirements

${requirement('Open doors')}`,
  },
  *check({ corpus }) {
    for (const { spec, applied } of pendingChangesOf(corpus)) {
      for (const { removed, added } of applied.hiddenRenames) {
        yield {
          file: spec.file,
          range: added.range,
          message: `Unexpected removal of ${quoted(removed.name)} and addition of ${quoted(added.name)} with the same content, expected a rename.`,
          actual: added.name,
          expected: `- FROM: ${removed.name} - TO: ${added.name}`,
          note: 'Write the two names under `## RENAMED Requirements`.',
        };
      }
    }
  },
};
