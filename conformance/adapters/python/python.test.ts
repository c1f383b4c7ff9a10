import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Report } from '../../../src/certify/report.ts';
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

/** A certification by the shipped tests, in a folder that is gone after the test. */
async function certified(t: TestContext, ...args: readonly string[]) {
  const out = mkdtempSync(join(tmpdir(), 'lawful-python-'));
  t.after(() => rmSync(out, { recursive: true }));
  const run = await lawful(['certify', ...args, '--runs', '30', '--out', out], repository);
  return { ...run, out };
}

test('the Python runtime is certified for every constraint of the ladder and of the core, by a certificate that verifies', async (t) => {
  const { out, stdout, stderr, status } = await certified(
    t,
    'ladder',
    'core',
    '--runtime',
    'python',
    '--strict',
  );
  assert.equal(status, 0, `${stdout}${stderr}`);
  assert.match(stdout, /57 of 57 constraints of ladder and core/);
  const verified = await lawful(['verify', out], repository);
  assert.equal(verified.status, 0, verified.stdout);
  assert.match(verified.stdout, /It certifies 57 of 57 constraints\./);
});

test('of the tiers, the Python runtime is certified for what it serves, and nothing else of it fails', async (t) => {
  const { stdout } = await certified(t, 'tiers', '--runtime', 'python', '--format', 'json');
  const { specs } = JSON.parse(stdout) as Report;
  const constraints = specs.flatMap((spec) => spec.constraints);
  const of = (verdict: string) =>
    constraints.filter((each) => each.verdict === verdict).map(({ constraint }) => constraint);
  assert.deepEqual(of('certified'), holdsWithoutRuns);
  assert.equal(of('unsupported').length, constraints.length - holdsWithoutRuns.length);
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
