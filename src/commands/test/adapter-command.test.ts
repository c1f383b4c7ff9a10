import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { assertMatchesSchema } from '../test-support/assert-schema.ts';
import { lawful, repository } from '../test-support/lawful.ts';
import { livingIn, writeAdapter } from '../test-support/turnstile-adapter.ts';
import { turnstileProject } from '../test-support/turnstile-project.ts';

test('the generated tests hold a program to the spec', async (t) => {
  const project = turnstileProject(t);
  const command = writeAdapter(project, "if (operation === 'turnstile.move') console.log('moving');");
  const { stdout, stderr, status } = await lawful(['test', '--adapter', command], project.root);
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /3 of 3 constraints hold on .*adapter\.mjs; 8 of 8 tests passed/);
  assert.match(stdout, /noise: \d+ lines on the adapter's output are no frames, such as "moving"/);
  assert.deepEqual(livingIn(project), []);
});

test('a runtime of the config may be a command, and a wrong answer fails by the name of its constraint', async (t) => {
  const project = turnstileProject(t);
  writeAdapter(
    project,
    "if (operation === 'turnstile.visit') return { outcome: 'value', value: { ...visit(params), passed: params.length } };",
  );
  const config = JSON.parse(project.read('lawful.config.json'));
  config.runtimes.program = { command: [process.execPath, 'adapter.mjs'], timeout_ms: 5000 };
  project.write('lawful.config.json', JSON.stringify(config));
  const { stdout, status } = await lawful(['test', '--runtime', 'program'], project.root);
  assert.equal(status, 1);
  assert.match(stdout, /fare_once does not hold\n/);
  assert.match(stdout, /input +\["push"\]/, 'the smallest counterexample');
  assert.match(stdout, /replay +lawful test specs\/turnstile\.md --runtime program --only /);
});

test('a program that takes too long to start fails by that word, and the time is for the config to say', async (t) => {
  const project = turnstileProject(t);
  const config = JSON.parse(project.read('lawful.config.json'));
  const command = [process.execPath, '--eval', 'setInterval(() => undefined, 1000)'];
  config.runtimes.silent = { command, start_timeout_ms: 300 };
  project.write('lawful.config.json', JSON.stringify(config));
  const { stdout, status } = await lawful(['test', '--runtime', 'silent'], project.root);
  assert.equal(status, 1);
  assert.match(stdout, /timeout: turnstile\.\w+: initialize failed: no complete answer within 300 ms/);
});

const failures: Readonly<Record<string, { readonly react: string; readonly says: RegExp }>> = {
  'a crash': {
    react: "if (params.length > 2) { console.error('out of coins'); process.exit(0); }",
    says: /found +crash: turnstile\.visit: it ended with exit code 0\n +stderr:\n +out of coins\n/,
  },
  'an answer that is none': {
    react: "if (params.length > 2) return { outcome: 'maybe' };",
    says: /found +garbage: turnstile\.visit: it sent the outcome "maybe"/,
  },
};

for (const [title, { react, says }] of Object.entries(failures)) {
  test(`${title} fails its tests by that word, with the smallest input that does it`, async (t) => {
    const project = turnstileProject(t);
    const command = writeAdapter(project, react);
    const { stdout, status } = await lawful(['test', '--adapter', command, '--format', 'json'], project.root);
    assert.equal(status, 1);
    assertMatchesSchema(stdout, 'test-report');
    const { specs, adapters } = JSON.parse(stdout);
    assert.equal(adapters[0].runtime, 'turnstile 2 (JavaScript)');
    assert.ok(adapters[0].restarts > 0);
    const failed = specs[0].tests.filter(({ verdict }: { verdict: string }) => verdict === 'fail');
    const [first] = failed.filter(({ kind }: { kind: string }) => kind === 'property');
    assert.match(first.message, says);
    assert.match(first.message, /input +\["\w+","\w+","\w+"\]\n/);
    assert.match(first.message, /call +turnstile\.visit .* -> no reply\n/);
    assert.deepEqual(livingIn(project), []);
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} leaves no adapter behind`, async (t) => {
    const project = turnstileProject(t);
    const adapter = writeAdapter(project, 'for (const end = Date.now() + 15_000; Date.now() < end; ) {}');
    const args = [`${repository}/dist/cli.js`, 'test', '--adapter', adapter];
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const command = spawn(process.execPath, args, { cwd: project.root, env, stdio: 'ignore' });
    const ended = once(command, 'close');
    for (let waited = 0; waited < 100 && livingIn(project).length === 0; waited += 1) await delay(100);
    assert.equal(livingIn(project).length, 1);
    command.kill(signal);
    assert.deepEqual(await ended, [null, signal]);
    for (let waited = 0; waited < 30 && livingIn(project).length > 0; waited += 1) await delay(100);
    assert.deepEqual(livingIn(project), []);
  });
}

const mistakes: Readonly<Record<string, { readonly args: readonly string[]; readonly says: RegExp }>> = {
  'a program that is not there': {
    args: ['--adapter', 'pyhton3 adapter.py'],
    says: /There is no program "pyhton3" that may be run\. Install it/,
  },
  'a quote that is not closed': { args: ['--adapter', "python3 'x"], says: /the quote ' at 9 is not closed/ },
  'two runtimes': {
    args: ['--adapter', 'python3', '--runtime', 'reference'],
    says: /'--adapter <command>' cannot be used with option '--runtime <name>'/,
  },
};

for (const [title, { args, says }] of Object.entries(mistakes)) {
  test(`${title}: exit 2, and what to do`, async (t) => {
    const { stderr, status } = await lawful(['test', ...args], turnstileProject(t).root);
    assert.match(stderr, says);
    assert.equal(status, 2);
  });
}
