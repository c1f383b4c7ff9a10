import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { assertMatchesSchema } from '../test-support/assert-schema.ts';
import { lawful } from '../test-support/lawful.ts';
import { turnstile, turnstileProject } from '../test-support/turnstile-project.ts';

/** A spec with one error, one warning and one silenced error. */
function project(t: TestContext) {
  const made = turnstileProject(t);
  made.edit(turnstile.spec, '| pay | closed | open |', '| pay | closed | opne |');
  made.edit(
    turnstile.spec,
    '# Turnstile\n',
    '# Turnstile\n\n<!-- lawful-ignore link-broken: the build writes it -->\n\nSee [the plan](plan.html).\n\nSee [the map](map.html).\n',
  );
  made.edit('lawful.config.json', '"specs"', '"rules": { "link-broken": "warn" }, "specs"');
  return made;
}

test('what is silenced stands in every format and is no finding', async (t) => {
  const { root } = project(t);
  const run = (format: string) => lawful(['check', '--format', format], root);

  const json = await run('json');
  assertMatchesSchema(json.stdout, 'check-report');
  const { diagnostics, silences, summary } = JSON.parse(json.stdout);
  assert.deepEqual(
    diagnostics.map(({ rule, severity }: { rule: string; severity: string }) => `${rule} ${severity}`),
    ['link-broken warning', 'state-unknown error'],
  );
  assert.deepEqual([silences[0].reason, silences[0].findings.length], ['the build writes it', 1]);
  assert.deepEqual([summary.errors, summary.warnings, summary.silenced], [1, 1, 1]);

  const text = await run('text');
  assert.match(
    text.stdout,
    /turnstile\.md:9:1 {2}silenced {2}link-broken\n {2}11:5 Unexpected link to `plan\.html`/,
  );
  assert.match(text.stdout, /\n {2}reason: {3}the build writes it\n/);
  assert.match(text.stdout, /1 spec: 1 error, 1 warning, 1 silenced; /);

  const github = await run('github');
  assert.match(github.stdout, /^::warning file=specs\/turnstile\.md,line=13,endLine=13,col=5,/m);
  assert.match(github.stdout, /^::error file=specs\/turnstile\.md,line=33,.*title=state-unknown::/m);
  assert.match(github.stdout, /^::notice .*title=link-broken silenced::the build writes it%0A11:5 /m);

  const sarif = await run('sarif');
  const [{ results, tool }] = JSON.parse(sarif.stdout).runs;
  assert.deepEqual(
    results.map(
      ({ ruleId, level, suppressions }: { ruleId: string; level: string; suppressions: unknown[] }) => [
        ruleId,
        level,
        suppressions.length,
      ],
    ),
    [
      ['link-broken', 'warning', 0],
      ['state-unknown', 'error', 0],
      ['link-broken', 'warning', 1],
    ],
  );
  assert.ok(tool.driver.rules.some(({ id }: { id: string }) => id === 'ignore-unused'));

  const junit = await run('junit');
  assert.match(
    junit.stdout,
    /<testsuite name="specs\/turnstile\.md" tests="3" failures="1" skipped="1" errors="0">/,
  );
  for (const each of [json, text, github, sarif, junit])
    assert.deepEqual([each.status, each.stderr], [1, '']);
});

test('without findings each format still is one', async (t) => {
  const { root } = turnstileProject(t);
  const run = async (format: string) => (await lawful(['check', '--format', format], root)).stdout;
  assert.match(await run('github'), /^1 spec: 0 errors/);
  assert.deepEqual(JSON.parse(await run('sarif')).runs[0].results, []);
  assert.match(await run('junit'), /<testcase name="no findings" classname="specs\/turnstile\.md"\/>/);
});
