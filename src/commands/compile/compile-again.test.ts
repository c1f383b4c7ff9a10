import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lawful } from '../test-support/lawful.ts';
import { loadedPackages } from '../test-support/loaded-packages.ts';
import { type TurnstileProject, turnstile, turnstileProject } from '../test-support/turnstile-project.ts';

const cases = `${turnstile.generated}/cases.test.ts`;

function entriesOf(project: TurnstileProject): readonly string[] {
  const folder = project.path('.lawful/cache/emitted');
  return readdirSync(folder)
    .filter((name) => name !== '.gitignore')
    .map((name) => join(folder, name));
}

test('a second compile emits nothing, and does not even load the emitter', async (t) => {
  const project = turnstileProject(t);
  const first = await loadedPackages(['compile'], project.root);
  assert.ok(first.packages.includes('ts-morph'), `the first loads ${first.packages.join(' ')}`);
  const second = await loadedPackages(['compile'], project.root);
  assert.match(second.stdout, /1 spec: everything is fresh/);
  assert.ok(!second.packages.includes('ts-morph'), `the second loads ${second.packages.join(' ')}`);

  project.edit(turnstile.spec, '# Turnstile\n', '# Turnstile\n\nA sentence more.\n');
  const edited = await loadedPackages(['compile'], project.root);
  assert.match(edited.stdout, /written generated\/turnstile\/cases\.test\.ts/);
});

test('a generated file that is gone is written again', async (t) => {
  const project = turnstileProject(t);
  await lawful(['compile'], project.root);
  const text = project.read(cases);
  rmSync(project.path(cases));
  const run = await lawful(['compile'], project.root);
  assert.match(run.stdout, /written generated\/turnstile\/cases\.test\.ts/);
  assert.equal(project.read(cases), text);
});

test('an entry that was tampered with is not believed, and is replaced', async (t) => {
  const project = turnstileProject(t);
  await lawful(['compile'], project.root);
  const [entry = ''] = entriesOf(project);
  const whole = readFileSync(entry, 'utf8');
  writeFileSync(entry, whole.replace(/"sha256:[0-9a-f]{4}/, '"sha256:0000'));
  const run = await loadedPackages(['compile'], project.root);
  assert.match(run.stdout, /everything is fresh/);
  assert.ok(run.packages.includes('ts-morph'), 'everything was emitted to see');
  assert.equal(readFileSync(entry, 'utf8'), whole);
});

test('--check believes no cache', async (t) => {
  const project = turnstileProject(t);
  await lawful(['compile'], project.root);
  const run = await loadedPackages(['compile', '--check'], project.root);
  assert.match(run.stdout, /everything is fresh/);
  assert.ok(run.packages.includes('ts-morph'));
});

test('two compiles at once leave whole files and whole entries', async (t) => {
  const project = turnstileProject(t);
  project.edit(turnstile.spec, '# Turnstile\n', '# Turnstile\n\nA sentence more.\n');
  const runs = await Promise.all([lawful(['compile'], project.root), lawful(['compile'], project.root)]);
  for (const run of runs) assert.equal(run.status, 0, run.stdout + run.stderr);
  assert.equal(entriesOf(project).length, 1);
  const before = statSync(project.path(cases)).mtimeMs;
  const after = await loadedPackages(['compile'], project.root);
  assert.ok(!after.packages.includes('ts-morph'), 'the entry is whole');
  assert.equal(statSync(project.path(cases)).mtimeMs, before);
});
