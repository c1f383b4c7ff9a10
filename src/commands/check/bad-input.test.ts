import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type CommandRun, lawful, repository } from '../test-support/lawful.ts';

const frontmatter = '---\nid: big\nkind: intent\nstatement: THE reader SHALL end.\n---\n\n';

function folderWith(t: TestContext, files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lawful-bad-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

/** Whatever the input was: an exit code that says so, and nothing that looks like a crash. */
function assertCalm({ stdout, stderr }: CommandRun): void {
  assert.doesNotMatch(stdout + stderr, /^\s+at |node:internal|defect of lawful/m);
}

const unreadable: Readonly<Record<string, { readonly bytes: Uint8Array; readonly says: RegExp }>> = {
  'a binary file': { bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3), says: /binary/ },
  'invalid UTF-8': {
    bytes: Uint8Array.of(0x23, 0x20, 0xc3, 0x28),
    says: /byte 0xC3 at offset 2 is not valid UTF-8/,
  },
  'UTF-16': { bytes: Buffer.from('\uFEFF# Title', 'utf16le'), says: /UTF-16/ },
};

for (const [title, { bytes, says }] of Object.entries(unreadable)) {
  test(`${title} is named, and the other files are read`, async (t) => {
    const good = `${frontmatter}# Big\n`;
    const folder = folderWith(t, { 'bad.md': bytes, 'good.md': good });
    const run = await lawful(['check', '.', '--format', 'json'], folder);
    assertCalm(run);
    const { diagnostics, summary } = JSON.parse(run.stdout);
    assert.deepEqual(
      diagnostics.map(({ rule, file }: { rule: string; file: string }) => `${rule} ${file}`),
      ['input-unreadable bad.md'],
    );
    assert.match(diagnostics[0].message, says);
    assert.equal(summary.files, 2);
    assert.equal(run.status, 1);
  });
}

test('a YAML bomb is refused with its place', async (t) => {
  const levels = Array.from(
    { length: 12 },
    (_, n) => `a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`).join(', ')}]`,
  );
  const bomb = `---\na0: &a0 [x, x, x, x, x, x, x, x, x]\n${levels.join('\n')}\nid: bomb\n---\n# Bomb\n`;
  const run = await lawful(['check', 'bomb.md'], folderWith(t, { 'bomb.md': bomb }));
  assertCalm(run);
  assert.match(run.stdout, /bomb\.md:\d+:\d+ {2}error {2}frontmatter-invalid/);
  assert.equal(run.status, 1);
});

const large: Readonly<Record<string, string>> = {
  '5 MB of prose': `${frontmatter}${'A paragraph of words that says nothing at all, again and again.\n\n'.repeat(77_000)}`,
  'a table of 10,000 rows': `${frontmatter}## Constraints\n\n| id | kind | expr | traces_to |\n| -- | -- | -- | -- |\n${Array.from(
    { length: 10_000 },
    (_, n) => `| row_${n} | invariant | \`words\` | [[big]] |`,
  ).join('\n')}\n`,
  '200 nested lists': `${frontmatter}${Array.from({ length: 200 }, (_, n) => `${'  '.repeat(n)}- level`).join('\n')}\n`,
};

for (const [title, text] of Object.entries(large)) {
  test(`${title} is read in bounded time`, { timeout: 120_000 }, async (t) => {
    const run = await lawful(['check', 'big.md', '--format', 'json'], folderWith(t, { 'big.md': text }));
    assertCalm(run);
    const { specs, summary } = JSON.parse(run.stdout);
    assert.equal(summary.files, 1);
    if (title.includes('10,000')) assert.equal(specs[0].counts.constraints, 10_000);
  });
}

const notThere: Readonly<Record<string, { readonly args: readonly string[]; readonly says: RegExp }>> = {
  'no config and no path': {
    args: ['check'],
    says: /No lawful\.config\.json here or in a folder above.*lawful init|name the specs/,
  },
  'a path that does not exist': {
    args: ['check', 'none.md'],
    says: /none\.md: There is no such file or folder/,
  },
  'a pattern that matches nothing': {
    args: ['check', 'none/*.md'],
    says: /none\/\*\.md: The pattern matches no file/,
  },
  'an unknown format': {
    args: ['check', '--format', 'xml'],
    says: /Unexpected --format "xml", expected text, json, sarif, github or junit/,
  },
  'an unknown option': {
    args: ['check', '--formt', 'json'],
    says: /unknown option '--formt'[\s\S]*--format/,
  },
  'an unknown command': { args: ['chek'], says: /unknown command 'chek'[\s\S]*check/ },
};

for (const [title, { args, says }] of Object.entries(notThere)) {
  test(`${title}: exit 2 and one line that says what to do`, async (t) => {
    const run = await lawful(args, folderWith(t, {}));
    assertCalm(run);
    assert.match(run.stderr, says);
    assert.equal(run.status, 2);
  });
}

test('a folder that may not be read is named', {
  skip: process.getuid?.() === 0 && 'root may read everything',
}, async (t) => {
  const folder = folderWith(t, {});
  mkdirSync(join(folder, 'closed'), { mode: 0o000 });
  t.after(() => chmodSync(join(folder, 'closed'), 0o700));
  const run = await lawful(['check', 'closed'], folder);
  assertCalm(run);
  assert.match(run.stderr, /closed: Permission to read it is missing/);
  assert.equal(run.status, 2);
});

test('links in a circle end', async (t) => {
  const folder = folderWith(t, { 'good.md': `${frontmatter}# Big\n` });
  symlinkSync('.', join(folder, 'loop'));
  const run = await lawful(['check', '.', '--format', 'json'], folder);
  assertCalm(run);
  assert.equal(JSON.parse(run.stdout).summary.files, 1);
});

test('a reader that closes the pipe is no failure', async (t) => {
  const rows = Array.from({ length: 600 }, (_, n) => `| row_${n} | invariant | \`words\` | [[big]] |`);
  const table = `## Constraints\n\n| id | kind | expr | traces_to |\n| -- | -- | -- | -- |\n${rows.join('\n')}\n`;
  const folder = folderWith(t, { 'big.md': frontmatter + table });
  const command = join(repository, 'dist/cli.js');
  const child = spawn(process.execPath, [command, 'check', 'big.md'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.once('data', () => child.stdout.destroy());
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const [status] = await once(child, 'close');
  assert.equal(stderr, '');
  assert.ok(status === 0 || status === 1, `exit ${status}`);
});
