import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PowerLedger } from '../../certify/power/ledger.ts';
import { lawful } from '../test-support/lawful.ts';
import { type TurnstileProject, turnstileProject } from '../test-support/turnstile-project.ts';

/** Writes a runtime that is the project's own, with one answer changed. */
function writeMutant(project: TurnstileProject, constraint: string, change: string): void {
  project.write(
    `mutants/turnstile/${constraint}.ts`,
    `import type { Runtime } from 'lawful/runtime';
import { createRuntime as sound } from '../../src/runtime.ts';

export function createRuntime(): Runtime {
  const runtime = sound();
  return {
    async call(operation, params) {
      const reply = await runtime.call(operation, params);
      ${change}
      return reply;
    },
  };
}
`,
  );
}

const neverUnlocks =
  "if (operation === 'turnstile.visit') return { outcome: 'value', value: { ...(reply as any).value, position: 'locked' } };";
const lettingAllPass =
  "if (operation === 'turnstile.visit') return { outcome: 'value', value: { ...(reply as any).value, passed: 99 } };";
const options = ['power', '--mutants', 'mutants', '--out', 'power.json', '--runs', '20'];

test('a broken runtime is killed by the tests of its constraint; one that survives, and one that is missing, are named', async (t) => {
  const project = turnstileProject(t);
  writeMutant(project, 'coin_unlocks', '');
  const first = await lawful(options, project.root);
  assert.equal(first.status, 1);
  assert.match(
    first.stdout,
    /✗ .*: coin_unlocks is broken in mutants\/turnstile\/coin_unlocks\.ts, and no test that traces to it fails/,
  );
  assert.match(first.stdout, /✗ .*: fare_once has no broken runtime, so nobody has seen its tests fail/);
  const { nulls } = JSON.parse(project.read('power.json')) as PowerLedger;
  assert.deepEqual(
    nulls,
    ['accept', 'reject', 'echo', 'empty', 'crash', 'skip'].map((adapter) => ({ adapter, certified: [] })),
  );

  writeMutant(project, 'coin_unlocks', neverUnlocks);
  writeMutant(project, 'fare_once', lettingAllPass);
  const mended = await lawful([...options, '--check'], project.root);
  assert.match(mended.stdout, /✓ coin_unlocks broken: \d tests fail/);
  assert.match(mended.stdout, /2 of 2 broken runtimes are caught; 6 null adapters are judged/);
  assert.equal(mended.status, 1);
  assert.match(mended.stdout, /power\.json is not what comes out now\. Run lawful power/);
});
