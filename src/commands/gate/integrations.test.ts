import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { gatedProject, shortLadder } from '../test-support/gated-project.ts';
import { lawful, repository } from '../test-support/lawful.ts';
import { turnstile } from '../test-support/turnstile-project.ts';

const yamlOf = (name: string) => parse(readFileSync(join(repository, name), 'utf8'));

describe('the files that other tools read', { concurrency: 2 }, () => {
  test('the steps of the action check, gate, annotate, and write a summary', (t) => {
    const project = gatedProject(
      t,
      { ladder: 'ladder.json', rules: { 'generated-stale': 'off' } },
      ({ write }) => write('ladder.json', JSON.stringify(shortLadder)),
    );
    mkdirSync(project.path('node_modules/.bin'), { recursive: true });
    symlinkSync(join(repository, 'dist/cli.js'), project.path('node_modules/.bin/lawful'));
    const [check, gate] = yamlOf('action.yml').runs.steps;
    const run = (step: { run: string }, env: Record<string, string>) => {
      const { FORCE_COLOR: _, NODE_TEST_CONTEXT: __, ...inherited } = process.env;
      return spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
        cwd: project.root,
        encoding: 'utf8',
        env: {
          ...inherited,
          RUNNER_TEMP: project.root,
          GITHUB_STEP_SUMMARY: project.path('summary.md'),
          ...env,
        },
      });
    };
    project.edit(turnstile.spec, '| fare_once | invariant |', '| fare_once | advisory |');
    const checked = run(check, {});
    assert.match(
      checked.stdout,
      /^::warning file=specs\/turnstile\.md,line=28,.*title=guard-cites-advisory::/m,
    );
    assert.equal(checked.status, 0);

    const refused = run(gate, { BASE: 'HEAD', HUMAN: 'allow' });
    assert.match(refused.stdout, /^weakened {5}constraint turnstile\.fare_once /m);
    assert.match(
      project.read('summary.md'),
      /^```text\nself_modify: [\s\S]*\ndeny SELF_MODIFY [\s\S]*\n```\n$/,
    );
    assert.equal(refused.status, 1);

    // The text of an input is a word of the command and never a command.
    const injected = run(gate, { BASE: '$(touch injected)', HUMAN: '; touch injected' });
    assert.notEqual(injected.status, 0);
    assert.throws(() => project.read('injected'));
  });

  test('each hook is a command that there is, with an id and a name', async () => {
    const hooks: readonly { id: string; name: string; entry: string; files: string }[] =
      yamlOf('.pre-commit-hooks.yaml');
    assert.deepEqual(
      hooks.map(({ id }) => id),
      ['lawful-check', 'lawful-gate'],
    );
    for (const { entry, files } of hooks) {
      const [program, command = ''] = entry.split(' ');
      assert.equal(program, 'lawful');
      assert.equal((await lawful([command, '--help'], repository)).status, 0);
      assert.match('specs/gate.md', new RegExp(files));
    }
  });

  test("this repository's own ladder has a check for each rung", async () => {
    const { ladder } = JSON.parse(readFileSync(join(repository, 'lawful.config.json'), 'utf8'));
    const { rungs } = JSON.parse(readFileSync(join(repository, ladder), 'utf8'));
    assert.deepEqual(
      rungs.map(({ name }: { name: string }) => name),
      ['check', 'types', 'tests', 'human'],
    );
    assert.equal((await lawful(['ladder', 'validate', ladder], repository)).status, 0);
  });
});
