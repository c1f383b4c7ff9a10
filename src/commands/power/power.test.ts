import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ledgerDifferences } from '../../certify/power/compare-ledgers.ts';
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

  const entry = await lawful([...options, '--check', 'turnstile'], project.root);
  assert.equal(entry.status, 1);
  assert.match(entry.stdout, /power\.json is not what comes out now of .*: coin_unlocks, fare_once\. Look/);
});

const made: PowerLedger = {
  version: 1,
  seed: 1,
  runs: 100,
  specs: [
    {
      id: 'wild.gate',
      name: 'specs/gate.md',
      sha256: 'a0',
      mutants: [{ constraint: 'opens', mutant: { name: 'opens.ts', sha256: 'b0' }, killed_by: ['It opens'] }],
    },
  ],
  nulls: [],
};
const [gate] = made.specs as [PowerLedger['specs'][0]];

test('a ledger of some specs is compared with their entries of the one that is kept', () => {
  const other = { ...gate, id: 'wild.other' };
  const of = (kept: unknown) => ledgerDifferences(kept, made, 'power.json').join('\n');
  assert.equal(of({ ...made, specs: [other, gate], nulls: [{ adapter: 'echo', certified: [] }] }), '');
  assert.match(
    of({ ...made, specs: [other] }),
    /^power\.json has no entry of specs\/gate\.md\. Run lawful power/,
  );
  assert.match(of({ ...made, specs: [{ ...gate, mutants: [] }] }), /now of specs\/gate\.md: opens\. Look/);
  assert.match(of({ ...made, specs: [{ ...gate, sha256: 'a1' }] }), /: the text of the spec\. Look/);
  assert.match(
    of({ ...made, runs: 20 }),
    /was made with --seed 1 --runs 20, .* --runs 100\. Give the same\.$/,
  );
  for (const kept of [undefined, null, {}, { specs: [null] }, { specs: [{ mutants: [1] }] }]) {
    assert.match(of(kept), /^power\.json is no ledger of power\. Run lawful power without specs\.$/);
  }
});
