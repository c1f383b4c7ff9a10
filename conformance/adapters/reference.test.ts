import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lawful, repository } from '../../src/commands/test-support/lawful.ts';

const command = 'node --import tsx conformance/adapters/reference/adapter.ts';

test('the reference passes its suites over the protocol, as it does in process', async () => {
  const args = [
    'test',
    'ladder',
    'core',
    'registry',
    '--runs',
    '10',
    '--format',
    'json',
    '--adapter',
    command,
  ];
  const { stdout, stderr, status } = await lawful(args, repository);
  assert.equal(status, 0, stdout + stderr);
  const { adapters, specs } = JSON.parse(stdout);
  assert.equal(adapters.length, 3, 'one process for each suite');
  for (const adapter of adapters) {
    assert.match(adapter.runtime, /^lawful reference .* \(TypeScript\)$/);
    assert.deepEqual([adapter.restarts, adapter.noise.lines, adapter.failure], [0, 0, null]);
  }
  for (const { slug, tests } of specs) {
    assert.ok(tests.length > 0, slug);
    assert.ok(tests.every(({ verdict }: { verdict: string }) => verdict === 'pass'));
  }
});
