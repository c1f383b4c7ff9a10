import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { lawful, repository } from '../test-support/lawful.ts';
import { turnstile, turnstileProject } from '../test-support/turnstile-project.ts';

/** One mistake in the spec, and the one diagnostic that it gives: rule, line, column, and part of what was expected. */
const mistakes: Readonly<
  Record<
    string,
    {
      readonly edits: readonly (readonly [string, string])[];
      readonly gives: string;
      readonly expected?: string;
    }
  >
> = {
  'a constraint without a case': {
    edits: [
      ['#### Acceptance case: Last coin unlocks\n', ''],
      ['- **GIVEN** the fixture domain `visits_ending_with_a_coin()`\n', ''],
      ['- **WHEN** the `coin_unlocks` check runs\n', ''],
      ['- **THEN** `position == unlocked`\n', ''],
    ],
    gives: 'constraint-without-case 13:3',
  },
  'a THEN that is not its property': {
    edits: [['- **THEN** `position == unlocked`', '- **THEN** `position == locked`']],
    gives: 'case-disagrees-with-property 47:13',
    expected: 'position == unlocked',
  },
  'a misspelt reference': {
    edits: [['| unit | [[turnstile.coin_unlocks]]', '| unit | [[turnstile.coin_unlokcs]]']],
    gives: 'reference-unresolved 34:30',
    expected: 'turnstile.coin_unlocks',
  },
  'an unknown state': {
    edits: [['| pay | closed | open |', '| pay | closed | opne |']],
    gives: 'state-unknown 27:18',
    expected: 'open',
  },
  'two transitions with one id': {
    edits: [['| pass | open | closed |', '| pay | open | closed |']],
    gives: 'transition-duplicate 28:3',
  },
  'a law without associativity': {
    edits: [
      [
        '| last_coin_unlocks | unit | [[turnstile.coin_unlocks]] | `visits_ending_with_a_coin()` | `position == unlocked` |',
        '| last_coin_unlocks | law | [[turnstile.coin_unlocks]] | `visits_ending_with_a_coin()` | **identity:** `position == unlocked` |',
      ],
      ['- **THEN** `position == unlocked`', '- **THEN** **identity:** `position == unlocked`'],
    ],
    gives: 'law-part-missing 34:105',
    expected: 'associativity',
  },
  'a misspelt name': {
    edits: [
      [
        '`visits_ending_with_a_coin()` | `position == unlocked`',
        '`visits_ending_with_a_coin()` | `positoin == unlocked`',
      ],
    ],
    gives: 'name-unresolved 34:92',
    expected: 'position',
  },
  'a misspelt value': {
    edits: [
      [
        '`visits_ending_with_a_coin()` | `position == unlocked`',
        '`visits_ending_with_a_coin()` | `position == unlokced`',
      ],
    ],
    gives: 'name-unresolved 34:104',
    expected: 'unlocked',
  },
  'a formula that breaks off': {
    edits: [
      [
        '`visits_ending_with_a_coin()` | `position == unlocked`',
        '`visits_ending_with_a_coin()` | `position == `',
      ],
    ],
    gives: 'predicate-syntax 34:103',
  },
  'a cell too many': {
    edits: [['a coin unlocks` | [[turnstile]] |', 'a coin unlocks` | [[turnstile]] | more |']],
    gives: 'row-cell-count 13:94',
  },
};

for (const [title, { edits, gives, expected }] of Object.entries(mistakes)) {
  test(`${title} is one diagnostic`, async (t) => {
    const project = turnstileProject(t);
    for (const [from, to] of edits) project.edit(turnstile.spec, from, to);
    const { stdout, status } = await lawful(['check', '--format', 'json'], project.root);
    const { diagnostics } = JSON.parse(stdout);
    const seen = diagnostics.map(
      ({ rule, range }: { rule: string; range: { start: { line: number; column: number } } }) =>
        `${rule} ${range.start.line}:${range.start.column}`,
    );
    assert.deepEqual(seen, [gives], stdout);
    assert.equal(status, 1);
    if (expected !== undefined) assert.match(`${diagnostics[0].expected}`, new RegExp(expected));

    const text = await lawful(['check'], project.root);
    const line = gives.split(' ')[1]?.split(':')[0];
    assert.match(
      text.stdout,
      new RegExp(`^ +${line} \\| .*\\n +\\| +\\^`, 'm'),
      'the snippet with its caret',
    );
  });
}

test('without a binding, of two spellings used once each the one that the prose has is right', async (t) => {
  const project = turnstileProject(t);
  rmSync(project.path(turnstile.binding));
  const spec = project
    .read(turnstile.spec)
    .replaceAll('position', 'direction')
    .replace('`direction == unlocked`', '`directoin == unlocked`');
  const once = spec.replaceAll(/ ∧ \(direction[^)]*\)/g, '').replace('- **AND** direction is locked\n', '');
  project.write(
    turnstile.spec,
    once.replace('# Turnstile\n', '# Turnstile\n\nThe `direction` is that of the bar.\n'),
  );
  const { stdout } = await lawful(['check', '--format', 'json'], project.root);
  const found = JSON.parse(stdout).diagnostics.filter(
    ({ rule }: { rule: string }) => rule === 'name-unresolved',
  );
  assert.deepEqual(
    found.map(({ actual, expected }: { actual: string; expected: string }) => [actual, expected]),
    [['directoin', 'direction']],
  );
});

test('a heading inside a code fence is nothing', async (t) => {
  const project = turnstileProject(t);
  project.edit(
    turnstile.spec,
    '# Turnstile\n',
    '# Turnstile\n\n```md\n## Constraints\n### Rule: None\n```\n',
  );
  const { stdout, status } = await lawful(['check', '--format', 'json'], project.root);
  assert.deepEqual(JSON.parse(stdout).diagnostics, []);
  assert.equal(status, 0);
});

test('the report counts everything that the spec holds', async (t) => {
  const project = turnstileProject(t);
  const { stdout, stderr, status } = await lawful(['check', '--format', 'json'], project.root);
  const report = JSON.parse(stdout);
  assert.deepEqual(report.specs, [
    {
      id: 'turnstile',
      file: 'specs/turnstile.md',
      kind: 'intent',
      dialect: 'structured',
      counts: {
        constraints: 2,
        properties: 2,
        states: 2,
        transitions: 2,
        rules: 2,
        cases: 3,
        requirements: 0,
        scenarios: 0,
        steps: 10,
      },
    },
  ]);
  assert.deepEqual(report.obligations, { executable: 9, needsBinding: 0, prose: 0 });
  assert.equal(report.summary.files, 1);
  assert.equal(stderr, '');
  assert.equal(status, 0);
});

test('--changed-since reads what differs from a revision, with the rest as context', async (t) => {
  const project = turnstileProject(t);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', ...args], {
      cwd: project.root,
    });
  project.write('.gitignore', 'node_modules\n');
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'start');
  const same = await lawful(['check', '--changed-since', 'HEAD', '--format', 'json'], project.root);
  assert.deepEqual([JSON.parse(same.stdout).summary.files, same.status], [0, 0]);

  project.write(
    'specs/gate.md',
    '---\nid: gate\nkind: intent\nstatement: THE gate SHALL follow [[turnstile]].\n---\n\n# Gate\n',
  );
  const added = await lawful(['check', '--changed-since', 'HEAD', '--format', 'json'], project.root);
  const report = JSON.parse(added.stdout);
  assert.deepEqual([report.specs.length, report.specs[0].file], [1, 'specs/gate.md']);
  assert.ok(!added.stdout.includes('reference-unresolved'), 'the unchanged spec is there to be referred to');

  const unknown = await lawful(['check', '--changed-since', 'nowhere'], project.root);
  assert.match(unknown.stderr, /git cannot tell what changed since "nowhere"/);
  assert.equal(unknown.status, 2);
});

test('LAWFUL_PARSER=remark changes nothing but the time', async () => {
  const args = ['check', 'specs', 'fixtures/bad', '--format', 'json'];
  const usual = await lawful(args, repository);
  process.env.LAWFUL_PARSER = 'remark';
  const forced = await lawful(args, repository);
  delete process.env.LAWFUL_PARSER;
  const [left, right] = [JSON.parse(usual.stdout), JSON.parse(forced.stdout)];
  assert.ok(left.diagnostics.length > 10 && left.specs.length > 10);
  assert.deepEqual({ ...left, summary: 0 }, { ...right, summary: 0 });
});
