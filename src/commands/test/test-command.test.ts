import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lawful } from '../test-support/lawful.ts';
import { turnstile, turnstileProject } from '../test-support/turnstile-project.ts';

const wrong = "if (visit.position === 'locked') return visit;";

test('a broken runtime fails by the name of the constraint, and the replay command shows it again', async (t) => {
  const project = turnstileProject(t);
  project.edit(
    'src/runtime.ts',
    wrong,
    "if (visit.position === 'locked') return { ...visit, passed: visit.passed + 1 };",
  );
  const { stdout, status } = await lawful(['test', 'turnstile'], project.root);
  assert.equal(status, 1);
  assert.match(stdout, /✖ fare_once {2}/);
  assert.match(stdout, /✔ coin_unlocks/);
  assert.match(stdout, /fare_once does not hold\n +spec +specs\/turnstile\.md:35 {2}nobody_passes_free/);
  assert.match(stdout, /clause +passed ≤ coins/);
  assert.match(stdout, /input +\["push"\]/, 'the smallest counterexample');
  assert.match(stdout, /call +turnstile\.visit \["push"\]/);

  const replay = /replay +lawful (test .*--only '(nobody_passes_free[^']*)' --seed (\d+) --path (\S+))/.exec(
    stdout,
  );
  assert.ok(replay, stdout);
  const [, , only = '', seed = '', path = ''] = replay;
  const again = await lawful(
    ['test', 'turnstile', '--only', only, '--seed', seed, '--path', path],
    project.root,
  );
  assert.equal(again.status, 1);
  assert.match(again.stdout, /input +\["push"\]/);
  assert.match(again.stdout, /0 of 1 constraints hold/);
});

test('JSON output has every test with its verdict', async (t) => {
  const { stdout, status } = await lawful(['test', '--format', 'json'], turnstileProject(t).root);
  const { specs } = JSON.parse(stdout);
  assert.equal(status, 0);
  assert.deepEqual(
    specs[0].tests.map(({ verdict }: { verdict: string }) => verdict),
    Array(8).fill('pass'),
  );
});

test('a test file that does not load fails its constraints', async (t) => {
  const project = turnstileProject(t);
  project.edit(turnstile.binding, "import fc from 'fast-check';", "import fc from 'fast-chekc';");
  const { stdout, status } = await lawful(['test'], project.root);
  assert.equal(status, 1);
  assert.match(stdout, /fast-chekc/);
  assert.match(stdout, /0 of 3 constraints hold/);
});

const mistakes: Readonly<Record<string, { readonly args: readonly string[]; readonly says: RegExp }>> = {
  'an unknown spec': {
    args: ['turnstyle'],
    says: /No generated tests for "turnstyle".*Did you mean turnstile\?/,
  },
  'an unknown runtime': {
    args: ['--runtime', 'referense'],
    says: /No runtime "referense".*Did you mean reference\?/,
  },
  'a seed that is no number': { args: ['--seed', 'x'], says: /Unexpected --seed "x"/ },
  'no runs': { args: ['--runs', '0'], says: /Unexpected --runs "0", expected a whole number from 1/ },
  'a path without its test': { args: ['--path', '0:1'], says: /--path replays one test: name it by --only/ },
  'a title that no test has': { args: ['--only', 'nothing'], says: /No test has the title "nothing"/ },
};

for (const [title, { args, says }] of Object.entries(mistakes)) {
  test(`${title}: exit 2, and what to do`, async (t) => {
    const { stderr, status } = await lawful(['test', ...args], turnstileProject(t).root);
    assert.match(stderr, says);
    assert.equal(status, 2);
  });
}
