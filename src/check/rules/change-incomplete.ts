import type { Spec } from '../../spec/spec.ts';
import { quoted } from '../quoted.ts';
import type { CheckRule, Finding } from '../rule.ts';
import { unreadOf } from '../unread.ts';

export const rule: CheckRule = {
  id: 'change-incomplete',
  severity: 'error',
  why: 'A change file says what becomes of the requirements of a spec, under `## ADDED Requirements`, `## MODIFIED Requirements`, `## REMOVED Requirements` and `## RENAMED Requirements`. A section with nothing in it, a rename with one of its two names, or a requirement under none of them changes nothing, although its author thinks it does.',
  accepted: {
    'changes/add-bell/specs/lift/spec.md': `## ADDED Requirements

### Requirement: Bell

The lift SHALL ring.

#### Scenario: Arrival

- **WHEN** the lift arrives
- **THEN** the bell rings

## RENAMED Requirements

- FROM: \`### Requirement: Lamp\`
- TO: \`### Requirement: Light\`
`,
    'specs/lift/spec.md': `### Requirement: Lamp

The lift SHALL light its lamp.

#### Scenario: Dark

- **WHEN** it is dark
- **THEN** the lamp is lit
`,
  },
  rejected: {
    'changes/add-bell/specs/lift/spec.md': `## ADDED Requirements

## RENAMED Requirements

- FROM: \`### Requirement: Lamp\`

## Requirements

### Requirement: Bell

The lift SHALL ring.

#### Scenario: Arrival

- **WHEN** the lift arrives
- **THEN** the bell rings
`,
  },
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      if (spec.change === undefined || spec.change.place?.archived) continue;
      yield* emptySections(spec);
      yield* halfRenames(spec);
      yield* withoutOperation(spec);
    }
  },
};

function* emptySections(spec: Spec): Iterable<Finding> {
  const unread = unreadOf(spec);
  const sections = spec.change?.sections ?? [];
  for (const [index, { operation, title, entries, saysNone, range }] of sections.entries()) {
    const end = sections[index + 1]?.range.start.offset ?? spec.source.text.length;
    if (entries > 0 || saysNone || unread.within(range.start.offset, end)) continue;
    const entry =
      operation === 'renamed' ? '`- FROM: old name` and `- TO: new name`' : '`### Requirement: name`';
    yield {
      file: spec.file,
      range,
      message: `Unexpected section ${quoted(title)} without a requirement, expected ${entry}.`,
      actual: title,
      note: 'Add what changes, or delete the section.',
    };
  }
}

function* halfRenames(spec: Spec): Iterable<Finding> {
  for (const { from, to, range } of spec.change?.renames ?? []) {
    const complete = (name: typeof from) => name !== undefined && name.value !== '';
    if (complete(from) && complete(to)) continue;
    yield {
      file: spec.file,
      range,
      message: `Unexpected rename without ${complete(from) ? '`TO:`' : '`FROM:`'}, expected both names.`,
      actual: quoted((from ?? to)?.value ?? ''),
      expected: '- FROM: old name - TO: new name',
      note: 'Write the two names as two bullets, one after the other.',
    };
  }
}

function* withoutOperation(spec: Spec): Iterable<Finding> {
  const loose = spec.requirements.filter(({ operation }) => operation === undefined);
  const [first, ...others] = loose;
  if (first === undefined) return;
  yield {
    file: spec.file,
    range: first.range,
    message: `Unexpected requirement ${quoted(first.name)}${others.length === 0 ? '' : ` and ${others.length} more`} outside of the sections of a change, expected \`## ADDED Requirements\` or the like above.`,
    actual: first.name,
    note: 'Nothing becomes of it when the change is applied. Put it under the heading that says what happens to it.',
  };
}
