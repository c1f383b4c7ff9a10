import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { SourceText } from '../diagnostic/source-text.ts';
import { applyChange } from './apply-change.ts';
import { readSpec } from './read.ts';
import type { Spec } from './spec.ts';

function requirement(name: string, words = 'open its doors'): string {
  return `### Requirement: ${name}\n\nThe lift SHALL ${words}.\n\n#### Scenario: Arrival\n\n- **WHEN** it arrives\n- **THEN** it opens\n\n`;
}

function spec(text: string, path = 'specs/lift/spec.md'): Spec {
  return readSpec(new SourceText(path, text));
}

/** The names afterwards and the conflicts, each as its reason and name. */
function applied(main: string | undefined, change: string): { names: string[]; conflicts: string[] } {
  const result = applyChange(
    main === undefined ? undefined : spec(main),
    spec(change, 'changes/next/specs/lift/spec.md'),
  );
  return {
    names: result.requirements.map(({ name }) => name),
    conflicts: result.conflicts.map(({ reason, name, nearest }) =>
      [reason, name, nearest ?? ''].join(' ').trim(),
    ),
  };
}

const main = requirement('Doors') + requirement('Lamp') + requirement('Bell');

describe('a change that applies', () => {
  it('keeps the order of the main spec, and adds at the end', () =>
    assert.deepEqual(
      applied(
        main,
        `## RENAMED Requirements\n\n- FROM: \`### Requirement: Doors\`\n- TO: \`### Requirement: Gates\`\n\n## MODIFIED Requirements\n\n${requirement('Gates', 'open its gates')}## REMOVED Requirements\n\n### Requirement: Lamp\n\n## ADDED Requirements\n\n${requirement('Sign')}`,
      ),
      { names: ['Gates', 'Bell', 'Sign'], conflicts: [] },
    ));

  it('may replace a requirement by one of the same name', () =>
    assert.deepEqual(
      applied(
        main,
        `## REMOVED Requirements\n\n### Requirement: Lamp\n\n## ADDED Requirements\n\n${requirement('Lamp')}`,
      ),
      { names: ['Doors', 'Bell', 'Lamp'], conflicts: [] },
    ));

  it('may make a spec', () =>
    assert.deepEqual(applied(undefined, `## ADDED Requirements\n\n${requirement('Sign')}`), {
      names: ['Sign'],
      conflicts: [],
    }));

  it('removes what a bullet names', () =>
    assert.deepEqual(
      applied(main, '## REMOVED Requirements\n\n- `### Requirement: Bell`\n- nobody hears it\n'),
      {
        names: ['Doors', 'Lamp'],
        conflicts: [],
      },
    ));

  it('renames by an arrow, in one line, and under a heading', () =>
    assert.deepEqual(
      applied(
        main,
        '## RENAMED Requirements\n\n- `Doors` → `Gates`\n\nFROM: Lamp TO: Light\n\n### Requirement: Bell\n\nTo: Gong\n',
      ),
      { names: ['Gates', 'Light', 'Gong'], conflicts: [] },
    ));
});

describe('a change that does not apply', () => {
  for (const [why, change, conflict] of [
    [
      'modifies what is not there',
      `## MODIFIED Requirements\n\n${requirement('Door')}`,
      'missing Door Doors',
    ],
    ['removes what is not there', '## REMOVED Requirements\n\n### Requirement: Rope\n', 'missing Rope'],
    [
      'renames what is not there',
      '## RENAMED Requirements\n\n- FROM: Lmap\n- TO: Light\n',
      'missing Lmap Lamp',
    ],
    [
      'renames to a name that is there',
      '## RENAMED Requirements\n\n- FROM: Lamp\n- TO: Bell\n',
      'exists Bell',
    ],
    ['adds what is there', `## ADDED Requirements\n\n${requirement('Bell')}`, 'exists Bell'],
    [
      'modifies by the old name',
      `## RENAMED Requirements\n\n- FROM: Lamp\n- TO: Light\n\n## MODIFIED Requirements\n\n${requirement('Lamp')}`,
      'renamed Lamp Light',
    ],
    [
      'has one requirement twice',
      `## MODIFIED Requirements\n\n${requirement('Lamp')}## REMOVED Requirements\n\n### Requirement: Lamp\n`,
      'twice Lamp',
    ],
  ] as const) {
    it(why, () => assert.deepEqual(applied(main, change).conflicts, [conflict]));
  }

  it('changes a spec that is not there', () =>
    assert.deepEqual(applied(undefined, `## MODIFIED Requirements\n\n${requirement('Doors')}`).conflicts, [
      'no-main Doors',
    ]));
});

it('a removal and an addition that say the same are a rename', () => {
  const change = `## REMOVED Requirements\n\n### Requirement: Lamp\n\n## ADDED Requirements\n\n${requirement('Light')}`;
  const { hiddenRenames } = applyChange(spec(main), spec(change, 'changes/next/specs/lift/spec.md'));
  assert.deepEqual(
    hiddenRenames.map(({ removed, added }) => [removed.name, added.name]),
    [['Lamp', 'Light']],
  );
});

it('an archived change has a place, and a file elsewhere has none', () => {
  const archived = spec(
    '## ADDED Requirements\n',
    'openspec/changes/archive/2026-01-01-next/specs/web/lift/spec.md',
  );
  assert.deepEqual(archived.change?.place, {
    change: '2026-01-01-next',
    capability: 'web/lift',
    archived: true,
    mainFile: 'openspec/specs/web/lift/spec.md',
  });
  assert.equal(spec('## ADDED Requirements\n').change?.place, undefined);
  assert.equal(spec(main).change, undefined);
});

test('law: a change made of what a spec has applies, and gives the names that it says', () => {
  const fates = fc.array(fc.constantFrom('keep', 'modify', 'remove', 'rename'), { maxLength: 8 });
  fc.assert(
    fc.property(fates, fc.nat(3), (each, news) => {
      const names = each.map((_, index) => `R${index}`);
      const of = (fate: string) => names.filter((_, index) => each[index] === fate);
      const added = Array.from({ length: news }, (_, index) => `N${index}`);
      const change = [
        `## ADDED Requirements\n\n${added.map((name) => requirement(name)).join('')}`,
        `## REMOVED Requirements\n\n${of('remove')
          .map((name) => `### Requirement: ${name}\n\n`)
          .join('')}`,
        `## MODIFIED Requirements\n\n${of('modify')
          .map((name) => requirement(name, 'wait'))
          .join('')}`,
        `## RENAMED Requirements\n\n${of('rename')
          .map((name) => `- FROM: ${name}\n- TO: ${name}x\n`)
          .join('')}`,
      ].join('\n');
      const kept = names.flatMap((name, index) =>
        each[index] === 'remove' ? [] : each[index] === 'rename' ? [`${name}x`] : [name],
      );
      assert.deepEqual(applied(names.map((name) => requirement(name)).join(''), change), {
        names: [...kept, ...added],
        conflicts: [],
      });
    }),
    { numRuns: 40 },
  );
});
