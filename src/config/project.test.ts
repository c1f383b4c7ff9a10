import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type Config, defaults } from './config.ts';
import { PathOutsideProject, projectOf } from './project.ts';

const root = mkdtempSync(join(tmpdir(), 'lawful-project-'));
after(() => rmSync(root, { recursive: true }));

/** Places of a slug's files below the root; undefined where they are refused. */
function check(slug: string, expected: readonly string[] | undefined, config: Partial<Config> = {}): void {
  const project = projectOf({ root, config: { ...defaults, ...config } });
  for (const [index, place] of [project.bindingFile, project.generatedFolder].entries()) {
    if (expected === undefined) assert.throws(() => place(slug), PathOutsideProject, slug);
    else assert.equal(place(slug), join(root, expected[index] ?? ''));
  }
}

test('each spec has a folder of its own', () => {
  check('tiers', ['fixtures/tiers/binding.ts', 'generated/tiers']);
  check('a..b (old)', ['b/a..b (old)/binding.ts', 'g/x/a..b (old)'], { bindings: 'b/', generated: './g/x' });
  check('tiers', ['tiers/binding.ts', 'tiers'], { bindings: '.', generated: '.' });
});

test('no slug leads out of its folder', () => {
  for (const slug of ['', '.', '..', '../x', 'a/b', '/etc', 'a\\b', 'a\0']) check(slug, undefined);
});

test('no link leads out of the project, and one inside it is followed', () => {
  mkdirSync(join(root, 'inside'));
  symlinkSync(tmpdir(), join(root, 'out'));
  symlinkSync('inside', join(root, 'in'));
  symlinkSync(tmpdir(), join(root, 'inside', 'tiers'));
  check('other', undefined, { bindings: 'out', generated: 'out/deeper' });
  check('other', ['in/other/binding.ts', 'in/other'], { bindings: 'in', generated: 'in' });
  check('tiers', undefined, { bindings: 'in', generated: 'in' });
});
