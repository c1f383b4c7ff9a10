import { sameName } from '../../spec/same-requirement.ts';
import { pendingChangesOf } from '../changes.ts';
import { quoted } from '../quoted.ts';
import type { CheckRule } from '../rule.ts';

const scenario = (name: string): string => `#### Scenario: ${name}

- **WHEN** the lift arrives
- **THEN** the doors open
`;

const main = `### Requirement: Doors

The lift SHALL open its doors.

${scenario('Full')}
${scenario('Empty')}`;

export const rule: CheckRule = {
  id: 'change-drops-scenario',
  severity: 'warning',
  why: 'A requirement under `## MODIFIED Requirements` replaces the whole of the one in the main spec. A scenario that it does not repeat is gone when the change is applied, mostly because the author wrote down only what is new.',
  accepted: {
    'specs/lift/spec.md': main,
    'changes/faster/specs/lift/spec.md': `## MODIFIED Requirements\n\n${main}`,
  },
  rejected: {
    'specs/lift/spec.md': main,
    'changes/faster/specs/lift/spec.md': `## MODIFIED Requirements\n\n${main.slice(0, main.lastIndexOf('####'))}`,
  },
  *check({ corpus }) {
    for (const { spec, main: before, applied } of pendingChangesOf(corpus)) {
      for (const effect of applied.effects) {
        if (effect.operation !== 'modified' || before === undefined) continue;
        const kept = new Set(effect.requirement.scenarios.map(({ name }) => sameName(name)));
        const dropped = effect.before.scenarios.filter(({ name }) => !kept.has(sameName(name)));
        const [first] = dropped;
        if (first === undefined) continue;
        const more = dropped.length === 1 ? '' : ` and ${dropped.length - 1} more`;
        yield {
          file: spec.file,
          range: effect.requirement.range,
          message: `Unexpected modified requirement ${quoted(effect.requirement.name)} without the scenario ${quoted(first.name)}${more} of the one that it replaces.`,
          actual: effect.requirement.name,
          expected: `#### Scenario: ${first.name}`,
          note: 'Repeat the scenarios that stay. Where one is meant to go, silence this finding with the reason.',
          related: dropped.slice(0, 5).map(({ name, range }) => ({
            file: before.file,
            range,
            message: `the scenario ${quoted(name)}`,
          })),
        };
      }
    }
  },
};
