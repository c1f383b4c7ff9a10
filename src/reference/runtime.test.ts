import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRuntime, referenceOperations } from './runtime.ts';

test('the reference serves the operations of every spec, and says so of others', async () => {
  const specs = new Set(Object.keys(referenceOperations()).map((name) => name.split('.')[0]));
  assert.deepEqual([...specs].sort(), [
    'certificate',
    'contract',
    'gate',
    'journal',
    'ladder',
    'records',
    'runner',
    'tiers',
  ]);
  const runtime = createRuntime();
  const opened = await runtime.call('records.open', {});
  assert.equal(opened.outcome, 'value');
  assert.deepEqual(await runtime.call('toString', {}), { outcome: 'unsupported' });
});

test('two runtimes do not share records', async () => {
  const reply = await createRuntime().call('records.open', {});
  assert.ok(reply.outcome === 'value');
  const elsewhere = await createRuntime().call('records.read', { handle: 'records-0' });
  assert.equal(elsewhere.outcome, 'reject');
});
