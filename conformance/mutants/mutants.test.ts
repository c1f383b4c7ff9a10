import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PowerLedger } from '../../src/certify/power/ledger.ts';
import { lawful, repository } from '../../src/commands/test-support/lawful.ts';

test('every constraint broken is a failed test that traces to it, and who implements nothing is certified for nothing', async () => {
  const { stdout, stderr, status } = await lawful(['power', '--check', '--format', 'json'], repository);
  assert.equal(stderr, '');
  const { specs, nulls } = JSON.parse(stdout) as PowerLedger;
  const survivors = specs.flatMap(({ mutants }) => mutants.filter(({ killed_by }) => killed_by.length === 0));
  assert.deepEqual(survivors, []);
  assert.deepEqual(
    nulls.map(({ adapter, certified }) => [adapter, certified]),
    ['accept', 'reject', 'echo', 'empty', 'crash', 'skip'].map((adapter) => [adapter, []]),
  );
  assert.equal(status, 0, 'conformance/power.json is not what comes out: run lawful power');
});
