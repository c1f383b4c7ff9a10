import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { lawful } from '../test-support/lawful.ts';
import { turnstileProject } from '../test-support/turnstile-project.ts';

test('eight parts join to the report, the certificate and the journal of one run', async (t) => {
  const project = turnstileProject(t);
  // A runtime with failures, so that counterexamples are joined too.
  project.edit(
    'src/runtime.ts',
    'passed: visit.passed + 1',
    'passed: visit.coins > 2 ? 9 : visit.passed + 1',
  );
  const run = (...args: readonly string[]) => lawful(args, project.root);
  const certify = (out: string, ...args: readonly string[]) =>
    run('certify', '--runtime', 'reference', '--runs', '30', '--seed', '7', '--out', out, ...args);

  const whole = await certify('whole');
  assert.equal(whole.status, 1, whole.stderr);
  const runPart = async (index: number) => {
    const { status, stderr } = await certify(`part-${index}`, '--shard', `${index}/8`);
    assert.ok(status === 0 || status === 1, stderr);
    assert.ok(!existsSync(project.path(`part-${index}/certificate.json`)), 'a part has no certificate');
  };
  for (let index = 1; index < 8; index += 2) await Promise.all([runPart(index), runPart(index + 1)]);
  const folders = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => `part-${index}`);

  const missing = await run('merge', ...folders.slice(1), '--out', 'joined');
  assert.equal(missing.status, 2);
  assert.equal(missing.stderr, 'lawful: Of 8 parts, 1 is missing. Name the folders of all.\n');

  const joined = await run('merge', ...folders.toReversed(), '--out', 'joined');
  assert.equal(joined.stdout.replaceAll('joined/', 'whole/'), whole.stdout);
  assert.equal(joined.status, 1, joined.stderr);
  for (const report of ['report.json', 'report.junit.xml', 'report.ctrf.json', 'badge.json']) {
    assert.equal(project.read(`joined/${report}`), project.read(`whole/${report}`), report);
  }
  const lines = (folder: string) => project.read(`${folder}/journal.ndjson`).split('\n').sort();
  assert.deepEqual(lines('joined'), lines('whole'));
  assert.match(project.read('joined/journal.ndjson'), /"counterexample"/);

  const verified = await run('verify', 'joined');
  assert.equal(verified.status, 0, verified.stdout);
  assert.match(verified.stdout, /It certifies \d of 3 constraints\.\n {2}failed {2}turnstile: fare_once\b/);

  const second = await run('merge', ...folders, '--out', 'joined');
  assert.equal(second.status, 2);
  assert.match(
    second.stderr,
    /^lawful: joined holds a run already\. Remove it, or name another folder by --out\.\n$/,
  );

  // A part that lost a case: nothing in the files alone shows it.
  const [head, , ...others] = project.read('part-3/journal.ndjson').split('\n');
  project.write('part-3/journal.ndjson', [head, ...others].join('\n'));
  const short = await run('merge', ...folders, '--out', 'short');
  assert.equal(short.status, 1);
  assert.match(short.stdout, /^turnstile: .*, case .*, is not in the journal\nThe parts are not certified: /);
  assert.ok(!existsSync(project.path('short/journal.ndjson')), 'nothing is left behind');
});
