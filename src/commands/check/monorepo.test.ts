import assert from 'node:assert/strict';
import { cpSync, renameSync } from 'node:fs';
import { test } from 'node:test';
import { lawful } from '../test-support/lawful.ts';
import { turnstileProject } from '../test-support/turnstile-project.ts';

test('a check at the root covers every config below it, each spec by the nearest one', async (t) => {
  const { root, path, edit, write } = turnstileProject(t);
  for (const name of ['lawful.config.json', 'specs', 'bindings', 'generated', 'src']) {
    cpSync(path(name), path(`packages/a/${name}`), { recursive: true });
    cpSync(path(name), path(`packages/b/${name}`), { recursive: true });
    renameSync(path(name), path(`node_modules/.gone-${name}`));
  }
  // One id in two projects is no clash, and levels are those of each project.
  edit('packages/a/specs/turnstile.md', '# Turnstile\n', '# Turnstile\n\nSee [the plan](plan.html).\n');
  edit('packages/b/specs/turnstile.md', '# Turnstile\n', '# Turnstile\n\nSee [the plan](plan.html).\n');
  edit('packages/b/lawful.config.json', '"specs"', '"rules": { "link-broken": "off" }, "specs"');
  write('packages/b/generated/gone/model.json', '{ "version": 1, "plan": "x", "files": {}, "tests": [] }');

  const seen = async (cwd: string) => {
    const { diagnostics, specs } = JSON.parse((await lawful(['check', '--format', 'json'], cwd)).stdout);
    return {
      specs: specs.map(({ file }: { file: string }) => file),
      found: diagnostics.map(({ rule, file }: { rule: string; file: string }) => `${rule} ${file}`),
    };
  };
  assert.deepEqual(await seen(root), {
    specs: ['packages/a/specs/turnstile.md', 'packages/b/specs/turnstile.md'],
    found: [
      'link-broken packages/a/specs/turnstile.md',
      'generated-orphan packages/b/generated/gone/model.json',
    ],
  });
  assert.deepEqual(await seen(path('packages/b')), {
    specs: ['specs/turnstile.md'],
    found: ['generated-orphan generated/gone/model.json'],
  });

  for (const name of ['a', 'b'])
    edit(`packages/${name}/specs/turnstile.md`, '\nSee [the plan](plan.html).\n', '');
  const { stdout, status } = await lawful(['compile', '--check'], root);
  assert.deepEqual([stdout, status], ['2 specs: everything is fresh\n', 0]);
});
