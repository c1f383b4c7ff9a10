import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lawful } from '../test-support/lawful.ts';
import { type TurnstileProject, turnstile, turnstileProject } from '../test-support/turnstile-project.ts';

function generatedBytes(project: TurnstileProject): Readonly<Record<string, string>> {
  const folder = project.path(turnstile.generated);
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]),
  );
}

test('two folders, two compiles: identical bytes, and the second writes nothing', async (t) => {
  const [one, other] = [turnstileProject(t), turnstileProject(t)];
  other.write(`${turnstile.generated}/model.json`, '{}');
  other.write(`${turnstile.generated}/properties.test.ts`, '');
  for (const project of [one, other]) {
    const run = await lawful(['compile', '--force'], project.root);
    assert.equal(run.status, 0, run.stdout);
  }
  assert.deepEqual(generatedBytes(one), generatedBytes(other));

  const file = one.path(`${turnstile.generated}/properties.test.ts`);
  const before = statSync(file).mtimeMs;
  const again = await lawful(['compile'], one.root);
  assert.match(again.stdout, /everything is fresh/);
  assert.equal(statSync(file).mtimeMs, before);
});

test('the committed output of the example is what the compiler writes', async (t) => {
  const project = turnstileProject(t);
  const run = await lawful(['compile', '--check'], project.root);
  assert.equal(
    run.status,
    0,
    `${run.stdout}\nRun lawful compile in fixtures/projects/turnstile and read the change.`,
  );
});

test('a changed obligation makes the files stale, a changed sentence only their lines', async (t) => {
  const project = turnstileProject(t);
  project.edit(turnstile.spec, '# Turnstile\n', '# Turnstile\n\nA sentence more.\n');
  const prose = await lawful(['check'], project.root);
  assert.equal(prose.status, 0, prose.stdout);
  const lines = await lawful(['compile', '--check'], project.root);
  assert.match(lines.stdout, /stale generated\/turnstile\/properties\.test\.ts/);
  assert.equal(lines.status, 1);

  project.edit(turnstile.spec, '`passed ≤ coins;', '`passed ≤ coins + 0;');
  const stale = await lawful(['check'], project.root);
  assert.match(stale.stdout, /generated-stale/);
  assert.equal(stale.status, 1);
});

test('an edited file is reported, kept, and replaced only when asked', async (t) => {
  const project = turnstileProject(t);
  const name = `${turnstile.generated}/cases.test.ts`;
  project.write(name, `${project.read(name)}// mine\n`);
  const edited = project.read(name);

  const check = await lawful(['check'], project.root);
  assert.match(check.stdout, /generated\/turnstile\/cases\.test\.ts:1:1 {2}error {2}generated-edited/);
  assert.equal(check.status, 1);

  const compile = await lawful(['compile'], project.root);
  assert.match(compile.stdout, /generated-edited[\s\S]*nothing written/);
  assert.equal(project.read(name), edited);

  assert.equal((await lawful(['compile', '--force'], project.root)).status, 0);
  assert.doesNotMatch(project.read(name), /mine/);
});

test('files and folders that no spec stands behind are reported', async (t) => {
  const project = turnstileProject(t);
  project.write(`${turnstile.generated}/extra.test.ts`, '');
  project.write('generated/gone/model.json', project.read(`${turnstile.generated}/model.json`));
  const { stdout, status } = await lawful(['check'], project.root);
  assert.match(stdout, /generated\/turnstile\/extra\.test\.ts:1:1 {2}error {2}generated-orphan/);
  assert.match(stdout, /generated\/gone\/model\.json:1:1 {2}error {2}generated-orphan/);
  assert.equal(status, 1);
});

test('a spec with errors is not compiled, and its old tests stay', async (t) => {
  const project = turnstileProject(t);
  project.edit(turnstile.spec, '| pay | closed | open |', '| pay | closed | opne |');
  const before = generatedBytes(project);
  const run = await lawful(['compile'], project.root);
  assert.match(run.stdout, /state-unknown[\s\S]*nothing written, since there is 1 error/);
  assert.equal(run.status, 1);
  assert.deepEqual(generatedBytes(project), before);
});

test('a spec that the config does not name has no place for its tests', async (t) => {
  const project = turnstileProject(t);
  project.write('draft.md', project.read(turnstile.spec));
  const run = await lawful(['compile', 'draft.md'], project.root);
  assert.match(run.stderr, /draft\.md is none of the specs that a lawful\.config\.json names/);
  assert.equal(run.status, 2);
});

test('a model that is gone from the spec is gone from the generated files', async (t) => {
  const project = turnstileProject(t);
  const spec = project.read(turnstile.spec);
  project.write(
    turnstile.spec,
    spec.slice(0, spec.indexOf('## Model')) + spec.slice(spec.indexOf('## Properties')),
  );
  const run = await lawful(['compile'], project.root);
  assert.match(run.stdout, /removed generated\/turnstile\/machine\.ts/);
  assert.equal(readdirSync(project.path(turnstile.generated)).includes('machine.test.ts'), false);
});
