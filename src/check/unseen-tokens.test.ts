import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readBindingSurface } from '../binding/read-surface.ts';
import { SourceText } from '../diagnostic/source-text.ts';
import { placedCasesOf } from '../spec/placed-cases.ts';
import { readSpec } from '../spec/read.ts';
import { stepMatcherOf } from './step-matcher.ts';
import { unseenTokensOf } from './unseen-tokens.ts';

/** The tokens of one THEN that a step definition, with what stands beside it in its modules, does not look at. */
function unseen(then: string, steps: string, around = '', other = ''): readonly string[] {
  const files: Readonly<Record<string, string>> = {
    '/binding.ts': `${around}\nexport default defineBinding({ world: () => ({}), steps: { ${steps} } });`,
    '/other.ts': other,
  };
  const surface = readBindingSurface('/binding.ts', (path) => files[path]);
  assert.ok(surface !== undefined && surface.problem === undefined);
  const spec = readSpec(new SourceText('x.md', `#### Scenario: x\n\n- **WHEN** y\n- **THEN** ${then}\n`));
  return placedCasesOf(spec).flatMap((placed) =>
    unseenTokensOf(placed.case, stepMatcherOf(surface)).flatMap(({ tokens }) => tokens),
  );
}

describe('a value is looked at', () => {
  for (const [how, ...given] of [
    ['as a parameter', 'it is `ok`', "'it is {code}': (world, code) => equal(world, code)"],
    ['as a parameter that is taken apart', 'it is "`ok`"', "'it is {string}': (world, [first]) => first"],
    ['as one of the rest', 'it is `ok`', "'it is {code}': (world, ...all) => all"],
    ['as a literal', 'it is `ok`', "'it is `ok`': (world) => equal(world, 'ok')"],
    ['as a name', 'the `user_id` is set', "'the `user_id` is set': (world) => world.userId"],
    ['as a number', 'it is `HTTP 404`', "'it is `HTTP 404`': (world) => equal(world.status, 404)"],
    [
      'in a function beside it',
      'it is `ok`',
      "'it is `ok`': isFine",
      "function isFine(world) { return world === 'ok'; }",
    ],
    [
      'further away',
      'it is `ok`',
      "'it is `ok`': (w) => a(w)",
      "const a = (w) => b(w); const b = (w) => w === 'ok';",
    ],
    [
      'in another module',
      'it is `ok`',
      "'it is `ok`': isFine",
      "import { isFine } from './other.ts';",
      "export function isFine(w) { return w === 'ok'; }",
    ],
    ['out of reach', 'it is `ok`', "'it is `ok`': isFine", "import { isFine } from './gone.ts';"],
    ['while it is open', 'it is `ok`', "'it is `ok`': hole('x')"],
    ['where there is no word in it', 'it is `{}`', "'it is `{}`': (world) => world"],
  ] as const) {
    it(how, () => assert.deepEqual(unseen(...(given as unknown as Parameters<typeof unseen>)), []));
  }
});

describe('a value is not looked at', () => {
  for (const [how, then, steps, ...around] of [
    ['by a definition without it', 'it is `ok`', "'it is `ok`': (world) => equal(world.status, 200)"],
    ['by a parameter that is not declared', 'it is `ok`', "'it is {code}': (world) => world"],
    ['by a parameter that is not used', 'it is `ok`', "'it is {code}': (world, code) => world"],
    ['by a comment', 'it is `ok`', "'it is `ok`': (world) => { /* ok */ }"],
    [
      'by a function that is not called',
      'it is `ok`',
      "'it is `ok`': (world) => world",
      "const unused = 'ok';",
    ],
  ] as const) {
    it(how, () => assert.deepEqual(unseen(then, steps, ...around), ['ok']));
  }

  it('though another one in the step is', () =>
    assert.deepEqual(unseen('`status` is `ok`', "'`status` is `ok`': (world) => world.status"), ['ok']));
});
