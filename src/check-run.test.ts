import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

test('file by file, cold or warm, a check says what one corpus of all files says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      (bursts) => {
        const root = mkdtempSync(join(tmpdir(), 'lawful-run-'));
        try {
          const specs = ['specs/**/*.md', 'openspec/**/*.md'];
          writeFileSync(join(root, 'lawful.config.json'), JSON.stringify({ specs }));
          for (const burst of bursts) {
            for (const { path, text } of burst) {
              const file = join(root, path);
              mkdirSync(dirname(file), { recursive: true });
              if (text === undefined) rmSync(file, { force: true });
              else writeFileSync(file, text);
            }
            const files = () => findRunFiles([], root);
            const whole = shown(asOneCorpus(root));
            assert.equal(shown(checkRun(files(), root, noStore)), whole, 'cold');
            assert.equal(shown(checkRun(files(), root, settledStore(root))), whole, 'warm after an edit');
            assert.equal(shown(checkRun(files(), root, settledStore(root))), whole, 'warm');
          }
        } finally {
          rmSync(root, { recursive: true });
        }
      },
    ),
    { numRuns: 60 },
  );
});
