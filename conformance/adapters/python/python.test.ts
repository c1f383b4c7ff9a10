import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { lawful, repository } from '../../../src/commands/test-support/lawful.ts';

test('the Python runtime keeps every constraint of the ladder and of the core', async () => {
  const { stdout, stderr, status } = await lawful(
    ['test', 'ladder', 'core', '--runtime', 'python'],
    repository,
  );
  assert.equal(status, 0, `${stdout}${stderr}`);
  assert.match(stdout, /57 of 57 constraints hold on python/);
});

test('the unit tests of the Python runtime pass', () => {
  const folder = join(repository, 'conformance/adapters/python');
  execFileSync('python3', ['-m', 'unittest', 'discover', '-s', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
});
