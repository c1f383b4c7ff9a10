import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceText } from '../diagnostic/source-text.ts';
import { buildCorpus } from './build-corpus.ts';
import { readSpec } from './read.ts';
import { resolveReference } from './resolve-reference.ts';

function specText(id: string, ...rows: readonly string[]): string {
  const lines = rows.map((row) => `| ${row} | invariant | \`a\` | |\n`);
  const table = `| id | kind | expr | traces_to |\n| - | - | - | - |\n${lines.join('')}`;
  return `---\nid: ${id}\n---\n\n## Constraints\n\n${table}\n## Model\n\n### States\n\n- \`draft\`\n`;
}

const files = {
  'specs/wild.md': specText('wild', 'tiers', 'tiers.one', 'tiers.two'),
  'specs/tiers.md': specText('wild.tiers', 'one'),
  'specs/core.md': specText('wild.core', 'one'),
  'specs/deep.md': specText('wild.tiers.deep', 'one'),
  'specs/again.md': specText('wild.core', 'again'),
  'elsewhere/core.md': specText('other', 'one'),
  'named-folder/spec.md': specText('spec', 'one'),
} as const;

const specs = Object.entries(files).map(([file, text]) => readSpec(new SourceText(file, text)));
const corpus = buildCorpus(specs);

/** Where the first reference in a text of `specs/from.md` points: `kind file row`. */
function check(text: string, expected: string | undefined, file = 'specs/from.md'): void {
  const from = readSpec(new SourceText(file, text));
  const [reference] = from.references;
  assert.ok(reference !== undefined, 'the text has a reference');
  const target = resolveReference(corpus, reference, from);
  const row = target === undefined || target.kind === 'spec' ? '' : ` ${target.row.id.value}`;
  assert.equal(target && `${target.kind} ${target.spec.file}${row}`, expected);
}

test('a row', () => check('[[wild.core.one]]', 'constraint specs/core.md one'));
test('a spec', () => check('[[wild.core]]', 'spec specs/core.md'));
test('a state', () => check('[[wild.tiers.model.draft]]', 'state specs/tiers.md draft'));
test('the longest spec id wins', () => check('[[wild.tiers.deep.one]]', 'constraint specs/deep.md one'));
test('a longer id wins over a dotted row of a shorter one', () =>
  check('[[wild.tiers.one]]', 'constraint specs/tiers.md one'));
test('a shorter id is tried with a dotted row', () =>
  check('[[wild.tiers.two]]', 'constraint specs/wild.md tiers.two'));
test('a spec before a row of the same name', () => check('[[wild.tiers]]', 'spec specs/tiers.md'));
test('the second spec of an id keeps its own rows', () =>
  check('[[wild.core.again]]', 'constraint specs/again.md again'));
test('an unknown row', () => check('[[wild.tiers.none]]', undefined));
test('a dotless name', () => check('[[tiers]]', undefined));
test('the old form is named by its folder', () =>
  check('[[named-folder.one]]', 'constraint named-folder/spec.md one'));
test('prose: an id', () => check('uses wild.core `one`', 'constraint specs/core.md one'));
test('prose: an id with hyphens', () => check('preserves wild-core `one`', 'constraint specs/core.md one'));
test('prose: a state', () => check('follows wild-tiers `draft`', 'state specs/tiers.md draft'));
test('prose: a folder', () => check('requires named-folder `one`', 'constraint named-folder/spec.md one'));
test('prose: an unknown row', () => check('requires wild-core `none`', undefined));
test('prose: an unknown spec', () => check('requires wild-other `one`', undefined));
