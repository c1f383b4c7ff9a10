import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { lawful, typeCheck } from '../test-support/lawful.ts';
import { turnstile, turnstileProject } from '../test-support/turnstile-project.ts';

/** A constraint with its property, rule and case, as somebody adds them to a spec. */
const additions: readonly (readonly [string, string])[] = [
  ['\n\n## Model', '\n| coins_counted | invariant | `each coin counts` | [[turnstile]] |\n\n## Model'],
  [
    '\n\n## Cases',
    '\n| every_coin_counts | unit | [[turnstile.coins_counted]] | `handfuls_of_coins()` | `counted == inserted` |\n\n## Cases',
  ],
  [
    '### Rule: Fare once',
    '### Rule: Coins counted\n\nThe turnstile SHALL satisfy `coins_counted`.\n\n#### Acceptance case: Every coin counts\n\n' +
      '- **GIVEN** the fixture domain `handfuls_of_coins()`\n- **WHEN** the `coins_counted` check runs\n- **THEN** `counted == inserted`\n\n' +
      '### Rule: Fare once',
  ],
];

test('a new obligation fails the types at the binding; bind adds its member; then its test runs', async (t) => {
  const project = turnstileProject(t);
  for (const [from, to] of additions) project.edit(turnstile.spec, from, to);

  const compiled = await lawful(['compile'], project.root);
  assert.equal(compiled.status, 0, compiled.stdout);
  const missing = await typeCheck(project.root);
  assert.notEqual(missing.status, 0);
  assert.match(missing.stdout, /binding\.ts\(\d+,\d+\): error TS\d+[\s\S]*handfuls_of_coins/);

  const before = project.read(turnstile.binding);
  const bound = await lawful(['bind', 'turnstile'], project.root);
  assert.match(bound.stdout, /added domains\.handfuls_of_coins/);
  assert.equal(bound.status, 0);
  assert.equal((await typeCheck(project.root)).stdout, '');
  const again = await lawful(['bind', 'turnstile'], project.root);
  assert.match(again.stdout, /has every member/);

  const added = project.read(turnstile.binding);
  const kept = before.split('\n').filter((line) => !line.startsWith('import'));
  assert.ok(
    kept.every((line) => added.includes(line)),
    'what was there is untouched',
  );

  const open = await lawful(['test'], project.root);
  assert.equal(open.status, 1);
  assert.match(open.stdout, /✖ coins_counted[\s\S]*This part of the binding is still open/);
  const status = await lawful(['check', '--format', 'json'], project.root);
  assert.ok(JSON.parse(status.stdout).obligations.needsBinding > 0);

  project.edit(
    turnstile.binding,
    /arbitrary: hole\('[^']*'\)/.exec(added)?.[0] ?? 'no hole',
    'arbitrary: () => fc.nat(20)',
  );
  project.edit(
    turnstile.binding,
    /act: hole\('[^']*'\)/.exec(added)?.[0] ?? 'no hole',
    "act: (runtime, coins) => visit(runtime, Array<string>(coins).fill('coin'))",
  );
  for (const [name, body] of [
    ['counted', '({ coins }) => coins'],
    ['inserted', '(_, coins) => coins'],
  ] as const) {
    const hole =
      new RegExp(`${name}: hole\\('[^']*'\\)`).exec(project.read(turnstile.binding))?.[0] ?? 'no hole';
    project.edit(turnstile.binding, hole, `${name}: ${body}`);
  }
  assert.equal((await typeCheck(project.root)).stdout, '');
  const filled = await lawful(['test'], project.root);
  assert.equal(filled.status, 0, filled.stdout);
  assert.match(filled.stdout, /✔ coins_counted/);
});

test('a binding that is not there is written whole, and type-checks', async (t) => {
  const project = turnstileProject(t);
  rmSync(project.path(turnstile.binding));
  const bound = await lawful(['bind', 'turnstile'], project.root);
  assert.equal(bound.status, 0, bound.stdout);
  const types = await typeCheck(project.root);
  assert.equal(types.stdout, '');
  const tested = await lawful(['test'], project.root);
  assert.match(tested.stdout, /0 of 3 constraints hold/);
});

test('an unknown spec gets the nearest name', async (t) => {
  const { stderr, status } = await lawful(['bind', 'turnstyle'], turnstileProject(t).root);
  assert.match(stderr, /No spec "turnstyle".*Did you mean turnstile\?/);
  assert.equal(status, 2);
});
