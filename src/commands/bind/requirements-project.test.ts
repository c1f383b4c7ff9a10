import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lawful, typeCheck } from '../test-support/lawful.ts';
import { turnstileProject } from '../test-support/turnstile-project.ts';

const spec = `### Requirement: Fares

The turnstile SHALL take one coin for each person.

#### Scenario: Two coins

- **GIVEN** these events:
  | event | times |
  | -- | -- |
  | coin | 2 |
  | push | 1 |
- **WHEN** somebody passes
- **THEN** \`passed\` shows 1
- **AND** \`coins\` shows 2

#### Scenario Outline: <coins> coins

- **WHEN** somebody pushes <pushes> times after <coins> coins
- **THEN** the report is

  \`\`\`json
  {"passed": <passed>}
  \`\`\`

- **UNLESS** it is closed
- **BECAUSE** people pay

Examples:

| coins | pushes | passed |
| -- | -- | -- |
| 1 | 3 | 1 |
| 0 | 1 | 0 |

### Requirement: Lights

The turnstile SHALL have lights.

#### Scenario: Two coins

- **WHEN** somebody passes
- **THEN** these are lit:
  - green
  - white
`;

/** What stands in the place of each hole, by the beginning of its step. */
const filled = {
  'these events:':
    '(world, table) => { for (const { event, times } of table.records) world.events.push(...Array<string>(Number(times)).fill(event)); }',
  'somebody passes': 'async (world) => { world.visit = await see(world); }',
  '{code} shows {int}': '(world, name, count) => assert.equal(world.visit?.[name], count)',
  'somebody pushes {int} times after {int} coins':
    "async (world, pushes, coins) => { world.events.push(...Array<string>(coins).fill('coin'), ...Array<string>(pushes).fill('push')); world.visit = await see(world); }",
  'the report is UNLESS it is closed':
    '(world, expected) => assert.equal(world.visit?.passed, JSON.parse(expected.text).passed)',
  'these are lit:': "(_, lamps) => assert.deepEqual(lamps.map(({ text }) => text), ['green', 'white'])",
};

test('a requirements spec compiles, bind proposes its steps, and its scenarios run with what stands under them', async (t) => {
  const project = turnstileProject(t);
  project.write('specs/fares.md', spec);
  const compiled = await lawful(['compile'], project.root);
  assert.equal(compiled.status, 0, compiled.stdout);
  const bound = await lawful(['bind', 'fares'], project.root);
  assert.equal(bound.status, 0, bound.stdout);
  const binding = 'bindings/fares/binding.ts';
  const open = project.read(binding);
  for (const expression of Object.keys(filled))
    assert.ok(open.includes(`'${expression}':`), `${expression} in\n${open}`);
  assert.equal(
    open.match(/hole\(/g)?.length,
    Object.keys(filled).length + 1,
    'one hole a group, and the world',
  );
  assert.match(open, /the world, a table of event, times/);
  assert.equal((await typeCheck(project.root)).stdout, '');

  const steps = Object.entries(filled).map(([expression, code]) => `'${expression}': ${code},`);
  const complete = `
import assert from 'node:assert/strict';
import { ask, type Runtime } from 'lawful/runtime';
import { defineBinding } from '../../generated/fares/binding-types.ts';

interface World {
  readonly runtime: Runtime;
  readonly events: string[];
  visit?: Readonly<Record<string, number>>;
}

const see = ({ runtime, events }: World) => ask<Readonly<Record<string, number>>>(runtime, 'turnstile.visit', events);

export default defineBinding({
  domains: {},
  world: (runtime): World => ({ runtime, events: [] }),
  steps: { ${steps.join('\n')} },
});
`;
  project.write(binding, complete);
  assert.equal((await typeCheck(project.root)).stdout, '');
  const tested = await lawful(['test', 'fares'], project.root);
  assert.equal(tested.status, 0, tested.stdout);
  assert.match(tested.stdout, /fares {3}3 cases[\s\S]*lights {2}1 case[\s\S]*4 of 4 tests passed/);

  project.write(binding, complete.replace('(world, table)', '(world, table: string)'));
  assert.match((await typeCheck(project.root)).stdout, /DataTable<"event" \| "times">/);

  project.write(
    binding,
    complete.replace('assert.equal(world.visit?.[name], count)', 'assert.ok(world.visit && count)'),
  );
  const vacuous = await lawful(['check'], project.root);
  assert.match(vacuous.stdout, /specs\/fares\.md:13:3 {2}warning {2}test-vacuous[\s\S]*`passed`/);
});
