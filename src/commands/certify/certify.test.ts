import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { assertMatchesSchema } from '../test-support/assert-schema.ts';
import { lawful, repository } from '../test-support/lawful.ts';
import { livingIn, writeAdapter } from '../test-support/turnstile-adapter.ts';
import { turnstileProject } from '../test-support/turnstile-project.ts';

/** The arguments of the command that replays a test's failure. */
function replayOf(stdout: string, name: string): readonly string[] {
  const command = stdout.split('\n').find((line) => line.includes('replay') && line.includes(name)) ?? '';
  const [, replay = ''] = /replay +lawful (test .*)/.exec(command) ?? [];
  return [...replay.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

const seeded = ['--seed', '7', '--runs', '40', '--out', 'out'];

test('a runtime that keeps to the spec is certified, constraint by constraint, twice alike', async (t) => {
  const project = turnstileProject(t);
  const command = writeAdapter(project);
  const { stdout, stderr, status } = await lawful(['certify', '--adapter', command, ...seeded], project.root);
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /✓ fare_once/);
  assert.match(stdout, /3 of 3 constraints of turnstile\.\nseed 7\n/);
  for (const file of ['certificate.json', 'journal.ndjson', 'public.pem', 'report.junit.xml', 'badge.json']) {
    assert.ok(existsSync(project.path(`out/${file}`)), `no ${file}`);
  }
  const report = project.read('out/report.json');
  assertMatchesSchema(report, 'certify-report');
  assert.equal((await lawful(['certify', '--adapter', command, ...seeded], project.root)).status, 0);
  assert.equal(project.read('out/report.json'), report);
  assert.deepEqual(livingIn(project), []);
});

test('a wrong answer fails the constraint that it serves alone, with a replay that shows it again', async (t) => {
  const project = turnstileProject(t);
  const command = writeAdapter(
    project,
    "if (operation === 'turnstile.visit') return { outcome: 'value', value: { ...visit(params), passed: params.length } };",
  );
  const { stdout, status } = await lawful(['certify', '--adapter', command, ...seeded], project.root);
  assert.equal(status, 1);
  const failed = [...stdout.matchAll(/^ {2}✗ (\w+)/gm)].map(([, constraint]) => constraint);
  assert.deepEqual(failed, ['fare_once']);
  const again = await lawful(replayOf(stdout, 'nobody_passes_free'), project.root);
  assert.equal(again.status, 1, again.stderr);
  assert.match(again.stdout, /fare_once does not hold/);
});

test('a walk that goes wrong is shrunk, and replays', async (t) => {
  const project = turnstileProject(t);
  const command = writeAdapter(
    project,
    "if (operation === 'turnstile.move' && params.state === 'open') return { outcome: 'value', value: { state: 'open', legal: true, moved: true } };",
  );
  const { stdout } = await lawful(['certify', '--adapter', command, ...seeded], project.root);
  const input = /input +\["pay","(pay|pass)"\]/;
  assert.match(stdout, input);
  const { status, stdout: again, stderr } = await lawful(replayOf(stdout, 'walks'), project.root);
  assert.equal(status, 1, stderr);
  assert.match(again, input);
});

test('a project whose modules are CommonJS is certified too', async (t) => {
  const project = turnstileProject(t);
  project.write('package.json', '{}');
  const { status, stdout, stderr } = await lawful(
    ['certify', '--adapter', writeAdapter(project), ...seeded],
    project.root,
  );
  assert.equal(status, 0, stdout + stderr);
});

test('an adapter that answers otherwise each time is nondeterministic, and one that knows its answers by heart fails', async (t) => {
  const project = turnstileProject(t);
  const moody = writeAdapter(
    project,
    "globalThis.n = (globalThis.n ?? process.pid) + 1; if (globalThis.n % 2 === 0 && operation === 'turnstile.visit') return { outcome: 'value', value: { ...visit(params), passed: -1 } };",
  );
  const first = await lawful(['certify', '--adapter', moody, ...seeded], project.root);
  assert.equal(first.status, 1);
  assert.match(first.stdout, /\d+ nondeterministic/);

  const heart = writeAdapter(
    project,
    "if (operation === 'turnstile.visit' && params.length > 1) return { outcome: 'reject', code: 'unknown', message: 'not in the table' };",
  );
  const second = await lawful(['certify', '--adapter', heart, ...seeded], project.root);
  assert.equal(second.status, 1);
  assert.match(second.stdout, /✗ fare_once/);
});

test('a stopped run leaves a journal that --resume goes on with, and comes to the same report', async (t) => {
  const project = turnstileProject(t);
  const slowly = 'const until = Date.now() + 15; while (Date.now() < until);';
  const command = writeAdapter(project, slowly);
  const options = ['certify', '--adapter', command, ...seeded];
  assert.equal((await lawful(options, project.root)).status, 0);
  const whole = project.read('out/report.json');

  const parts = [...options.slice(0, -1), 'parts'];
  const child = spawn(process.execPath, [`${repository}/dist/cli.js`, ...parts], { cwd: project.root });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const journal = project.path('parts/journal.ndjson');
  const lines = () => (existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').length : 0);
  while (lines() < 10) await delay(10);
  child.kill('SIGINT');
  assert.deepEqual(await once(child, 'close'), [2, null]);
  assert.match(said, /Stopped\. The journal is whole: go on with --resume/);
  assert.deepEqual(livingIn(project), []);
  const begun = lines();

  const refused = await lawful(parts, project.root);
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /parts holds a run that has not ended\. Go on with it by --resume/);

  // As if the machine had stopped in the middle of a line.
  project.write('parts/journal.ndjson', `${project.read('parts/journal.ndjson')}{"case":"0`);
  assert.equal((await lawful([...parts, '--resume'], project.root)).status, 0);
  assert.ok(begun < lines());
  assert.equal(project.read('parts/report.json'), whole);
});

test('a run is not gone on with when what decides its cases has changed', async (t) => {
  const project = turnstileProject(t);
  const options = ['certify', '--adapter', writeAdapter(project), ...seeded];
  await lawful(options, project.root);
  project.edit('adapter.mjs', "version: '2'", "version: '3'");
  const { status, stderr } = await lawful([...options, '--resume'], project.root);
  assert.equal(status, 2);
  assert.match(stderr, /is of another run: handshake, artifact changed since it was begun/);
});

test('a module is certified behind the same wire', async (t) => {
  const project = turnstileProject(t);
  const { status, stdout, stderr } = await lawful(
    ['certify', '--runtime', 'reference', ...seeded, '--format', 'json'],
    project.root,
  );
  assert.equal(status, 0, stderr);
  assertMatchesSchema(stdout, 'certify-report');
});

test('an operation that is misspelt in the handshake is named, with the one that was meant', async (t) => {
  const project = turnstileProject(t);
  const command = writeAdapter(project);
  project.edit(
    'adapter.mjs',
    "['turnstile.visit', 'turnstile.move']",
    "['turnstile.visti', 'turnstile.move', 'lamp.dim']",
  );
  const { stdout, stderr } = await lawful(['certify', '--adapter', command, ...seeded], project.root);
  assert.match(stdout, /unsupported/);
  const hints = stderr.split('\n').filter((line) => line.includes('Did you mean'));
  assert.deepEqual(hints, [
    'The adapter lists the operation "turnstile.visti", which nothing calls. Did you mean "turnstile.visit"?',
  ]);
});

test('what cannot be run says so in a line', async (t) => {
  const project = turnstileProject(t);
  const command = writeAdapter(project);
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [[], /No runtime to certify\. Name one by --runtime NAME or --adapter/],
    [['--adapter', command, '--shard', '3/2', '--seed', '1'], /Unexpected --shard "3\/2", expected i\/n/],
    [['--adapter', command, '--shard', '1/2'], /--shard needs --seed/],
    [['--adapter', command, '--key', 'none.pem'], /The key none\.pem cannot be read/],
    [['--adapter', command, '--resume', '--out', 'nowhere'], /No .*nowhere\/journal\.ndjson to go on with/],
    [['--adapter', 'no-such-program'], /There is no program "no-such-program"/],
    [['--adapter', `${process.execPath} -e 0`], /The adapter, started in \/.*, does not serve: crash/],
  ];
  for (const [options, expected] of cases) {
    const { status, stderr } = await lawful(['certify', ...options], project.root);
    assert.equal(status, 2, options.join(' '));
    assert.match(stderr, expected);
    assert.doesNotMatch(stderr, /\n.*\n/);
  }
});
