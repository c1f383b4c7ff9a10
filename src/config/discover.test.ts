import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { after, test } from 'node:test';
import { discoverSpecs } from './discover.ts';
import { configFileName } from './find-config.ts';

const made: string[] = [];
after(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** A folder with these files: text, or `->` and the target of a symbolic link. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lawful-discover-')));
  made.push(folder);
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    if (text.startsWith('-> ')) symlinkSync(text.slice(3), file);
    else writeFileSync(file, text);
  }
  return folder;
}

/** Discovers in a folder, and compares `file (root)` of each file and `kind path` of each problem. */
function check(
  folder: string,
  paths: readonly string[],
  expected: { readonly files?: readonly string[]; readonly problems?: readonly string[] },
  from = '.',
): void {
  const found = discoverSpecs(paths, resolve(folder, from));
  const files = found.files.map(({ shown, project }) =>
    project === undefined ? shown : `${shown} (${relative(folder, project.root) || '.'})`,
  );
  const problems = found.problems.map(({ kind, path }) => `${kind} ${path}`);
  assert.deepEqual({ files, problems }, { files: expected.files ?? [], problems: expected.problems ?? [] });
}

test('without paths the globs of the config are read, from any folder below it', () => {
  const folder = folderOf({
    [configFileName]: '{"specs": ["specs/**/*.md", "!specs/old/**"]}',
    'specs/b.md': '',
    'specs/a/a.md': '',
    'specs/old/c.md': '',
    'README.md': '',
  });
  check(folder, [], { files: ['specs/a/a.md (.)', 'specs/b.md (.)'] });
  check(folder, [], { files: ['a/a.md (.)', 'b.md (.)'] }, 'specs');
});

test('a glob of the config that matches nothing is a problem, beside one that does', () => {
  const folder = folderOf({ [configFileName]: '{"specs": ["a/*.md", "b/*.md"]}', 'a/x.md': '' });
  check(folder, [], { files: ['a/x.md (.)'], problems: ['pattern-without-match b/*.md'] });
});

test('no config and no paths is a problem that names lawful init', () => {
  const folder = folderOf({ 'a.md': '' });
  check(folder, [], { problems: ['no-config .'] });
  assert.match(discoverSpecs([], folder).problems[0]?.message ?? '', /lawful init/);
});

test('a folder is searched, without node_modules, .git, hidden folders and generated code', () => {
  const folder = folderOf({
    [configFileName]: '{"generated": "out"}',
    'out/x.md': '',
    'node_modules/p/readme.md': '',
    '.git/x.md': '',
    '.cache/x.md': '',
    'z.md': '',
    'd/out/kept.md': '',
    'd/notes.txt': '',
  });
  check(folder, ['.'], { files: ['d/out/kept.md (.)', 'z.md (.)'] });
  check(folder, ['d/notes.txt'], { files: ['d/notes.txt (.)'] });
  check(folder, ['node_modules/p/readme.md'], { files: ['node_modules/p/readme.md (.)'] });
  check(folder, ['out'], { problems: ['folder-without-specs out'] });
});

test('each file belongs to the nearest config', () => {
  const folder = folderOf({
    [configFileName]: '{}',
    'packages/p/lawful.config.json': '{"generated": "gen"}',
    'packages/p/specs/a.md': '',
    'packages/p/gen/b.md': '',
    'packages/q/a.md': '',
  });
  check(folder, ['packages'], { files: ['packages/p/specs/a.md (packages/p)', 'packages/q/a.md (.)'] });
  check(
    folder,
    ['../packages/p/specs'],
    { files: ['../packages/p/specs/a.md (packages/p)'] },
    'specs-elsewhere',
  );
});

test('without paths the projects below are read too, each by its own globs', () => {
  const folder = folderOf({
    [configFileName]: '{"specs": ["**/*.md", "!old/**"]}',
    'a.md': '',
    'packages/p/lawful.config.json': '{}',
    'packages/p/specs/a.md': '',
    'packages/p/notes.md': '',
    'packages/p/inner/lawful.config.json': '{"specs": ["*.md"]}',
    'packages/p/inner/b.md': '',
    'old/q/lawful.config.json': '{}',
    'old/q/specs/a.md': '',
  });
  const packages = ['packages/p/inner/b.md (packages/p/inner)', 'packages/p/specs/a.md (packages/p)'];
  check(folder, [], { files: ['a.md (.)', ...packages] });
  check(folder, [], { files: ['inner/b.md (packages/p/inner)', 'specs/a.md (packages/p)'] }, 'packages/p');
});

test('without a config here or above, the projects below are read', () => {
  const folder = folderOf({
    'p/lawful.config.json': '{"specs": ["*.md"]}',
    'p/a.md': '',
    'q/lawful.config.json': '{"specs": 1}',
    'b.md': '',
  });
  check(folder, [], { files: ['p/a.md (p)'], problems: ['config-invalid q/lawful.config.json'] });
});

test('a malformed config is one problem, and its files are not read by another', () => {
  const folder = folderOf({
    [configFileName]: '{}',
    'p/lawful.config.json': '{"specs": 1}',
    'p/a.md': '',
    'p/b.md': '',
    'c.md': '',
  });
  check(folder, ['.'], { files: ['c.md (.)'], problems: ['config-invalid p/lawful.config.json'] });
});

test('every path that gives nothing is a problem', () => {
  const folder = folderOf({ 'a.md': '', 'empty/x.txt': '' });
  check(folder, ['a.md', 'b.md', 'a.md/c', '*.markdown', 'empty', 'nul\0l'], {
    files: ['a.md'],
    problems: [
      'path-missing b.md',
      'unreadable a.md/c',
      'pattern-without-match *.markdown',
      'folder-without-specs empty',
      'unreadable nul\0l',
    ],
  });
});

test('a pattern may be quoted past the shell, and a name with glob characters is a name', () => {
  const folder = folderOf({ 'a/x.md': '', 'a/[y].md': '', 'b (old)/z.md': '' });
  check(folder, ['*/x.md'], { files: ['a/x.md'] });
  check(folder, ['a/[y].md', 'b (old)'], { files: ['a/[y].md', 'b (old)/z.md'] });
  check(folder, [join(folder, 'a/*.md')], { files: ['a/[y].md', 'a/x.md'] });
  check(folder, ['../a/*.md'], { files: ['[y].md', 'x.md'] }, 'a');
});

test('loops of links end, a linked file is read once, and a link that leads nowhere is a problem', () => {
  const folder = folderOf({
    'd/a.md': '',
    'd/loop': '-> ..',
    'd/folder.md': '-> ../e',
    'd/self.md': '-> self.md',
    'd/gone.md': '-> nothing.md',
    'd/0-same.md': '-> a.md',
    'd/outside.md': '-> ../e/b.md',
    'e/b.md': '',
  });
  check(folder, ['d'], {
    files: ['d/a.md', 'd/outside.md'],
    problems: ['path-missing d/gone.md', 'unreadable d/self.md'],
  });
});

test('a folder that holds nothing but a link to a folder has no specs', () => {
  const folder = folderOf({ 'd/folder.md': '-> ../e', 'e/a.md': '' });
  check(folder, ['d'], { problems: ['folder-without-specs d'] });
});

test('a path that is named twice is read once', () => {
  const folder = folderOf({ 'd/a.md': '' });
  check(folder, ['d', 'd/a.md', './d/../d/a.md'], { files: ['d/a.md'] });
});

test('what is neither file nor folder is not opened', async () => {
  const folder = folderOf({});
  const server = createServer();
  await new Promise<void>((done) => server.listen(join(folder, 's.md'), done));
  try {
    check(folder, ['s.md', '.'], { problems: ['not-a-file s.md', 'folder-without-specs .'] });
  } finally {
    server.close();
  }
});
