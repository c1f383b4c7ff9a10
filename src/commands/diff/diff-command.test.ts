import assert from 'node:assert/strict';
import { cpSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { test } from 'node:test';
import { assertMatchesSchema } from '../test-support/assert-schema.ts';
import { gitProject } from '../test-support/git-project.ts';
import { lawful } from '../test-support/lawful.ts';
import { turnstile } from '../test-support/turnstile-project.ts';

test('two revisions, and a revision and the working tree', async (t) => {
  const { root, edit, commit } = gitProject(t);
  edit(turnstile.spec, '`passed ≤ coins; a push passes only while unlocked, and locks`', '`passed ≤ coins`');
  const open = await lawful(['diff', 'HEAD'], root);
  assert.deepEqual(
    [open.stdout, open.stderr, open.status],
    [
      `weakened     constraint turnstile.fare_once  specs/turnstile.md:14
             no longer said: a push passes only while unlocked, and locks
1 weakened
`,
      '',
      1,
    ],
  );

  commit('weaken');
  edit(turnstile.spec, '# Turnstile\n', '# Turnstile\n\nAt the park.\n');
  const between = await lawful(['diff', 'HEAD~1', 'HEAD', '--format', 'json'], root);
  assertMatchesSchema(between.stdout, 'diff-report');
  const [change] = JSON.parse(between.stdout).changes;
  assert.deepEqual([change.class, change.name, change.before.line], ['weakened', 'turnstile.fare_once', 14]);

  const prose = await lawful(['diff', 'HEAD'], root);
  assert.deepEqual([prose.stdout, prose.status], ['no obligation changed\n', 0]);
});

test('two folders, which need no repository and no config', async (t) => {
  const { root, path, edit, write } = gitProject(t);
  for (const name of ['one', 'two']) {
    mkdirSync(path(name));
    cpSync(path(turnstile.spec), path(`${name}/turnstile.md`));
  }
  edit('two/turnstile.md', '| fare_once | invariant |', '| fare_once | advisory |');
  write('two/more.md', '---\nid: more\n---\n\n### Requirement: More\n\nIt SHALL be more.\n');
  const { stdout, status } = await lawful(['diff', 'one', 'two'], root);
  assert.match(stdout, /^added {8}spec more {2}more\.md:2\nadded {8}requirement more\.More {2}more\.md:5\n/);
  assert.match(
    stdout,
    /^weakened {5}constraint turnstile\.fare_once {2}turnstile\.md:14\n {13}no longer said: kind: invariant\n/m,
  );
  assert.equal(status, 1);
});

test('a subfolder of a repository is compared with itself, and what stands beside it is not', async (t) => {
  const { root, path, git, commit, edit } = gitProject(t);
  mkdirSync(path('gate'));
  for (const name of ['lawful.config.json', 'specs']) renameSync(path(name), path(`gate/${name}`));
  symlinkSync('turnstile.md', path('gate/specs/link.md'));
  commit('move');
  const moved = await lawful(['diff', 'HEAD~1', 'HEAD'], root);
  assert.equal(moved.stdout, 'moved        spec turnstile  gate/specs/turnstile.md:2\n1 moved\n');
  edit('gate/specs/turnstile.md', '| fare_once | invariant |', '| fare_once | advisory |');
  const { stdout } = await lawful(['diff', 'HEAD'], path('gate'));
  assert.match(stdout, /^weakened {5}constraint turnstile\.fare_once {2}specs\/turnstile\.md:14\n/);
  assert.equal(git('status', '--porcelain'), ' M gate/specs/turnstile.md\n', 'nothing else was touched');
});

const mistakes: Readonly<Record<string, { readonly args: readonly string[]; readonly says: RegExp }>> = {
  'an unknown revision': { args: ['nowhere'], says: /git cannot find a commit "nowhere"/ },
  'a revision that looks like an option': {
    args: ['--', '--upload-pack=x'],
    says: /git cannot find a commit "--upload-pack=x"/,
  },
  'a folder and a revision': {
    args: ['specs', 'HEAD'],
    says: /specs is a folder and HEAD is none, expected two/,
  },
  'an unknown format': { args: ['HEAD', '--format', 'xml'], says: /expected text or json/ },
};

test('bad arguments: exit 2 and one line that says what to do', async (t) => {
  const { root } = gitProject(t);
  for (const [title, { args, says }] of Object.entries(mistakes)) {
    const { stderr, status } = await lawful(['diff', ...args], root);
    assert.match(stderr, says, title);
    assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
    assert.equal(status, 2);
  }
});

test('a base whose config is malformed is named', async (t) => {
  const { root, edit, commit } = gitProject(t);
  edit('lawful.config.json', '"specs"', '"specks"');
  commit('break');
  edit('lawful.config.json', '"specks"', '"specs"');
  const { stderr, status } = await lawful(['diff', 'HEAD'], root);
  assert.match(
    stderr,
    /^lawful: HEAD: lawful\.config\.json: .*Unexpected name "specks"\. Did you mean "specs"/,
  );
  assert.equal(status, 2);
});
