import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { lawful, repository } from '../../../src/commands/test-support/lawful.ts';

/** What holds of the tiers without a law, a run of the tiers, or records: each other constraint has a test with one. */
const holdsWithoutRuns = [
  'verdict_lattice',
  'evidence_confidence_conservative',
  'contradiction_triggers_repair',
  'attestation_scoped',
  'wild_tiers_design_contract',
  'model',
];

interface TestReport {
  readonly specs: readonly {
    readonly constraints: readonly { readonly constraint: string; readonly verdict: string }[];
    readonly tests: readonly { readonly title: string; readonly verdict: string; readonly message: string }[];
  }[];
}

test('the Python runtime keeps every constraint of the ladder and of the core', async () => {
  const { stdout, stderr, status } = await lawful(
    ['test', 'ladder', 'core', '--runtime', 'python'],
    repository,
  );
  assert.equal(status, 0, `${stdout}${stderr}`);
  assert.match(stdout, /57 of 57 constraints hold on python/);
});

test('the Python runtime fails tests of the tiers only by what it says it does not support', async () => {
  const args = ['test', 'tiers', '--runtime', 'python', '--runs', '30', '--format', 'json'];
  const { stdout } = await lawful(args, repository);
  const { specs } = JSON.parse(stdout) as TestReport;
  const holding = specs.flatMap(({ constraints }) =>
    constraints.filter(({ verdict }) => verdict === 'holds').map(({ constraint }) => constraint),
  );
  assert.deepEqual(holding, holdsWithoutRuns);
  for (const { title, verdict, message } of specs.flatMap(({ tests }) => tests)) {
    if (verdict !== 'pass') assert.match(message, /the runtime does not support it/, title);
  }
});

test('the Python records keep every constraint of the registry', async () => {
  const adapter = 'python3 conformance/adapters/python/records.py';
  const args = ['test', 'registry', '--adapter', adapter, '--runs', '30'];
  const { stdout, stderr, status } = await lawful(args, repository);
  assert.equal(status, 0, `${stdout}${stderr}`);
  assert.match(stdout, /7 of 7 constraints hold/);
});

test('the unit tests of the Python runtime pass', () => {
  const folder = join(repository, 'conformance/adapters/python');
  execFileSync('python3', ['-m', 'unittest', 'discover', '-s', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
});
