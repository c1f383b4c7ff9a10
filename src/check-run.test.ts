import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { type CheckedRun, checkRun } from './check-run.ts';
import { checkSpecs } from './check-specs.ts';
import { planChecked, projectPlans } from './compile.ts';
import { summaryOfPlan } from './generated-states.ts';
import { findRunFiles } from './load-corpus.ts';
import { obligationCounts, statusesOf } from './obligation-states.ts';
import { noStore, settledStore } from './settled-store.ts';
import { summaryOf } from './spec-summary.ts';

/** What one corpus of all files gives: the meaning of a check. */
function asOneCorpus(cwd: string): CheckedRun {
  const checked = checkSpecs([], cwd);
  const planned = planChecked(checked);
  return {
    ...checked,
    specs: checked.specs.filter(({ requested }) => requested).map(({ spec }) => summaryOf(spec)),
    unreadable: checked.unreadable.length,
    obligations: obligationCounts(statusesOf(planned, checked)),
    plans: projectPlans(planned).map(summaryOfPlan),
  };
}

function shown({ specs, unreadable, diagnostics, silences, obligations, plans }: CheckedRun): string {
  const digests = plans.map(({ file, slug, digest }) => ({ file, slug, digest }));
  return JSON.stringify({ specs, unreadable, diagnostics, silences, obligations, digests }, null, 1);
}

const ids = ['alpha', 'alpha.one', 'beta', 'gamma-ray'];
/** Each leads somewhere else, or nowhere, depending on which other specs there are. */
const remarks = [
  '',
  'See [[alpha]] and [[alpha.one.holds]].',
  'See [[beta.holds]].',
  'See [[bta]].',
  'It preserves alpha `holds`.',
  'Read [the other](b.md#constraints) and [more](/extra/notes.md).',
  'A [list](extra/notes.md).',
  '<!-- lawful-ignore link-broken: made later -->\nSee [that](nothing.md).',
  '<!-- lawful-ignore link-broken: made later -->\nNothing.',
];

interface Draft {
  readonly id: string;
  readonly kind: string;
  readonly derives: string;
  readonly remark: string;
}

function textOf({ id, kind, derives, remark }: Draft): string {
  return `---
id: ${id}
kind: intent
statement: THE reader SHALL end.
---

# Title

${remark}

## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| holds | ${kind} | \`Verdict: {yes, no}\` | [[${id}]] |

## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| unit_holds | unit | ${derives} | \`inputs()\` | \`verdict == yes\` |
`;
}

const draft: fc.Arbitrary<Draft> = fc.record({
  id: fc.constantFrom(...ids),
  kind: fc.constantFrom('invariant', 'advisory', 'odd'),
  derives: fc.constantFrom('[[alpha.holds]]', '[[beta.holds]]', '[[alpha.one.holds]]', 'beta.holds', ''),
  remark: fc.constantFrom(...remarks),
});

const change = `## MODIFIED Requirements

### Requirement: Reading
The reader SHALL end.

#### Scenario: Once
- **WHEN** it reads
- **THEN** it ends
`;

const binding = (name: string) => `import { defineBinding, domain, hole } from 'lawful/runtime';
export default defineBinding({ domains: { ${name}: domain({ arbitrary: hole(), act: hole(), observe: {} }) } });
`;

/** Files that an edit may write, or delete. */
const edit = fc.oneof(
  fc.record({
    path: fc.constantFrom('specs/a.md', 'specs/b.md', 'specs/sub/a.md', 'specs/c.md'),
    text: fc.option(draft.map(textOf), { nil: undefined, freq: 6 }),
  }),
  fc.record({
    path: fc.constantFrom('specs/extra/notes.md', 'extra/notes.md'),
    text: fc.option(fc.constant('# Notes\n'), { nil: undefined }),
  }),
  fc.record({
    path: fc.constant('bindings/b/binding.ts'),
    text: fc.option(fc.constantFrom(binding('inputs'), binding('outputs'), 'export default {'), {
      nil: undefined,
    }),
  }),
  fc.record({
    path: fc.constantFrom('openspec/changes/one/specs/a/spec.md', 'openspec/specs/a/spec.md'),
    text: fc.option(fc.constantFrom(change, textOf({ id: 'alpha', kind: 'odd', derives: '', remark: '' })), {
      nil: undefined,
    }),
  }),
);

type Files = Readonly<Record<string, string | undefined>>;

/** Writes files, or deletes them, and compares all ways of checking them. */
function assertSame(root: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    if (text === undefined) rmSync(file, { force: true });
    else writeFileSync(file, text);
  }
  const run = () => findRunFiles([], root);
  const whole = shown(asOneCorpus(root));
  assert.equal(shown(checkRun(run(), root, noStore)), whole, 'cold');
  assert.equal(shown(checkRun(run(), root, settledStore(root))), whole, 'warm after an edit');
  assert.equal(shown(checkRun(run(), root, settledStore(root))), whole, 'warm');
}

function withProject(act: (root: string) => void): void {
  const root = mkdtempSync(join(tmpdir(), 'lawful-run-'));
  try {
    const specs = ['specs/**/*.md', 'openspec/**/*.md'];
    writeFileSync(join(root, 'lawful.config.json'), JSON.stringify({ specs }));
    act(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

const plain = { kind: 'invariant', derives: '', remark: '' };
const alpha = textOf({ ...plain, id: 'alpha', derives: '[[alpha.holds]]' });
const underived = alpha.replace(/\| unit_holds.*\n/, '');
const beta = (differing: Partial<Draft>) =>
  textOf({ ...plain, id: 'beta', derives: '[[beta.holds]]', ...differing });

/** One way each in which what is said of a spec that only speaks of itself depends on another file. */
const dependences: Readonly<Record<string, readonly Files[]>> = {
  'two specs have one id': [{ 'specs/a.md': alpha, 'specs/b.md': alpha }],
  'a spec has a longer id': [
    {
      'specs/a.md': alpha
        .replaceAll('| holds |', '| one.holds |')
        .replaceAll('alpha.holds', 'alpha.one.holds'),
      'specs/b.md': textOf({ ...plain, id: 'alpha.one', derives: '[[alpha.one.holds]]' })
        .replace('| holds | invariant |', '| other | invariant |')
        .replace('| unit_holds |', '| holds |'),
    },
  ],
  'a cell names a constraint without a reference': [
    { 'specs/a.md': underived, 'specs/b.md': beta({ derives: 'alpha.holds' }) },
  ],
  'a reference is nearly its name': [
    { 'specs/a.md': alpha, 'specs/b.md': beta({ remark: 'See [[alpah]].' }) },
  ],
  'a link leads to a heading of another spec': [
    {
      'specs/a.md': alpha.replace('# Title\n', '# Title\n\nSee [there](b.md#nothing).\n'),
      'specs/b.md': beta({}),
    },
  ],
  'a change modifies it': [
    {
      'openspec/specs/a/spec.md': change.replace('MODIFIED Requirements', 'Requirements'),
      'openspec/changes/one/specs/a/spec.md': change,
    },
  ],
  'a linked file goes and comes back': [
    { 'specs/a.md': alpha.replace('# Title\n', '# Title\n\nA [list](list.txt).\n'), 'specs/list.txt': 'one' },
    { 'specs/list.txt': undefined },
    { 'specs/list.txt': 'two' },
  ],
  'its binding changes': [
    { 'specs/a.md': alpha, 'bindings/a/binding.ts': binding('inputs') },
    { 'bindings/a/binding.ts': binding('outputs') },
    { 'bindings/a/binding.ts': 'export default {' },
    { 'bindings/a/binding.ts': undefined },
  ],
};

for (const [title, steps] of Object.entries(dependences)) {
  test(`a spec is checked among the others where ${title}`, () => {
    withProject((root) => {
      for (const files of steps) assertSame(root, files);
    });
  });
}

test('file by file, cold or warm, a check says what one corpus of all files says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      (bursts) =>
        withProject((root) => {
          for (const burst of bursts) {
            assertSame(root, Object.fromEntries(burst.map(({ path, text }) => [path, text])));
          }
        }),
    ),
    { numRuns: 20 },
  );
});

test('a spec that speaks of itself alone is not read again', () => {
  withProject((root) => {
    assertSame(root, { 'specs/a.md': alpha, 'specs/b.md': beta({}) });
    const kept = settledStore(root);
    const missed: string[] = [];
    const watching = {
      ...kept,
      write: (...[file]: Parameters<typeof kept.write>) => void missed.push(file.shown),
    };
    writeFileSync(join(root, 'specs/b.md'), beta({ remark: 'More.' }));
    checkRun(findRunFiles([], root), root, watching);
    assert.deepEqual(
      missed.map((path) => path.split('/').at(-1)),
      ['b.md'],
    );
  });
});

test('a store that was tampered with is not believed', () => {
  withProject((root) => {
    assertSame(root, { 'specs/a.md': alpha, 'specs/b.md': beta({ remark: '[Gone](gone.md)' }) });
    const folder = join(root, '.lawful/cache/settled');
    const [name = ''] = readdirSync(folder).filter((each) => each !== '.gitignore');
    const entry = readFileSync(join(folder, name), 'utf8');
    for (const wrong of [entry.replaceAll('"error"', '"warning"'), entry.slice(0, -20), '[]', '']) {
      assert.notEqual(wrong, entry);
      writeFileSync(join(folder, name), wrong);
      assertSame(root, {});
    }
  });
});
