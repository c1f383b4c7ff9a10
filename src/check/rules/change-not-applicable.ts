import type { ChangeConflict } from '../../spec/apply-change.ts';
import { sameName } from '../../spec/same-requirement.ts';
import { type PendingChange, pendingChangesOf } from '../changes.ts';
import { didYouMean } from '../did-you-mean.ts';
import { quoted } from '../quoted.ts';
import type { CheckRule, Finding } from '../rule.ts';

const main = `### Requirement: Doors

The lift SHALL open its doors.

#### Scenario: Arrival

- **WHEN** the lift arrives
- **THEN** the doors open
`;

const modified = (name: string): string => `## MODIFIED Requirements

### Requirement: ${name}

The lift SHALL open its doors at once.

#### Scenario: Arrival

- **WHEN** the lift arrives
- **THEN** the doors open
`;

export const rule: CheckRule = {
  id: 'change-not-applicable',
  severity: 'error',
  why: 'A change under `changes/` is applied to the spec of the same folder under `specs/`: what it modifies, removes or renames has to be there, what it adds must not. Renames come first, so that a requirement is modified by its new name. A change that builds on another one that is pending is a warning. Archived changes have been applied, and are not applied again.',
  accepted: { 'specs/lift/spec.md': main, 'changes/faster/specs/lift/spec.md': modified('Doors') },
  rejected: { 'specs/lift/spec.md': main, 'changes/faster/specs/lift/spec.md': modified('Door') },
  *check({ corpus }) {
    const changes = pendingChangesOf(corpus);
    const givenBy = new Map<string, PendingChange>();
    for (const change of changes) {
      for (const { operation, requirement } of change.applied.effects) {
        if (operation === 'added' || operation === 'renamed')
          givenBy.set(keyOf(change, requirement.name), change);
      }
    }
    for (const change of changes) {
      for (const conflict of change.applied.conflicts) {
        const giver = givenBy.get(keyOf(change, conflict.name));
        const earlier = giver === change ? undefined : giver;
        yield { file: change.spec.file, range: conflict.range, ...wordsOf(conflict, change, earlier) };
      }
    }
  },
};

function keyOf({ place }: PendingChange, name: string): string {
  return `${place.mainFile}\n${sameName(name)}`;
}

type Words = Omit<Finding, 'file' | 'range'>;

function wordsOf(conflict: ChangeConflict, change: PendingChange, earlier: PendingChange | undefined): Words {
  const { reason, operation, name, nearest } = conflict;
  const what = `${operation} requirement ${quoted(name)}`;
  const file = `\`${change.main?.file ?? `specs/${change.place.capability}/spec.md`}\``;
  if ((reason === 'missing' || reason === 'no-main') && earlier !== undefined) {
    return {
      severity: 'warning',
      message: `Unexpected ${what}: ${file} has none yet, the pending change \`${earlier.place.change}\` adds it.`,
      actual: name,
      note: `This change applies only after \`${earlier.place.change}\`.`,
    };
  }
  const related = relatedOf(conflict, change);
  switch (reason) {
    case 'missing':
      return {
        message: `Unexpected ${what}: ${file} has no requirement of that name.${didYouMean(nearest)}`,
        actual: name,
        expected: nearest ?? 'the name of a requirement',
        note: 'Names are compared letter by letter. Correct the name, or put the requirement under ADDED.',
      };
    case 'no-main':
      return {
        message: `Unexpected ${what}: there is no spec ${file} to change.`,
        actual: name,
        expected: '## ADDED Requirements',
        note: 'A change to a spec that does not exist can only add. Correct the folder, or put it under ADDED.',
      };
    case 'exists':
      return {
        message: `Unexpected ${what}: ${file} has a requirement of that name.`,
        actual: name,
        note: 'Put it under MODIFIED to replace the one there, or choose another name.',
        ...related,
      };
    case 'renamed':
      return {
        message: `Unexpected ${what}: the change renames it.${didYouMean(nearest)}`,
        actual: name,
        expected: nearest ?? 'the new name',
        note: 'Renames come first. Use the new name in the other sections.',
      };
    case 'twice':
      return {
        message: `Unexpected second entry for ${quoted(name)}, expected one operation for each requirement.`,
        actual: name,
        note: 'Which of them comes last would decide. Keep one.',
      };
  }
}

function relatedOf({ name }: ChangeConflict, { main: spec }: PendingChange): Pick<Finding, 'related'> {
  const there = spec?.requirements.find((each) => sameName(each.name) === sameName(name));
  if (spec === undefined || there === undefined) return {};
  return { related: [{ file: spec.file, range: there.range, message: 'the requirement that is there' }] };
}
