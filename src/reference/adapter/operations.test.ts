import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSchema } from '../../certify/read-schema.ts';
import type { Json, Reply } from '../../runtime/runtime.ts';
import { serveOperations } from '../operation.ts';
import { createRunnerOperations } from './operations.ts';

const operations = createRunnerOperations();
const runner = serveOperations(operations);

const refused: Readonly<Record<string, readonly [operation: string, params: Json, message: RegExp]>> = {
  'no object': ['journal.root', [], /^the parameters must be object$/],
  'a further parameter': ['journal.root', { lines: [], note: 1 }, /must NOT have additional properties/],
  'an unknown verdict': ['runner.verdict_over', { verdicts: ['passed'] }, /^\/verdicts\/0 must be equal to/],
  'more bytes than are read': [
    'runner.read_channel',
    { pieces: Array.from({ length: 3 }, () => ({ base64: 'eHh4eHh4eHg=', times: 400_000 })) },
    /^the pieces are 9600000 bytes, expected at most 8388608$/,
  ],
  'a start of a program that lives': [
    'runner.restarts',
    { restarts: 1, events: ['answer', 'start'] },
    /^a program that lives is not started$/,
  ],
  'a time of no calendar': [
    'certificate.status',
    { issued_at: '2030-02-30T00:00:00Z', expires_at: '2030-03-01T00:00:00Z', at: '2030-03-01T00:00:00Z' },
    /^expected times by RFC 3339$/,
  ],
};

for (const [what, [operation, params, message]] of Object.entries(refused)) {
  test(`parameters with ${what} are malformed`, async () => {
    const reply = (await runner.call(operation, params)) as Extract<Reply, { outcome: 'reject' }>;
    assert.equal(reply.code, 'malformed', JSON.stringify(reply));
    assert.match(reply.message, message);
  });
}

test('a certificate is only opened by a key of Ed25519', async () => {
  const reply = await runner.call('certificate.open', { certificate: '', public_key: 'AAAA' });
  assert.deepEqual(reply, {
    outcome: 'reject',
    code: 'key-refused',
    message: 'expected an Ed25519 public key in the SPKI form',
  });
});

test('the schema has the parameters of each operation, and of no other', () => {
  const { $defs } = readSchema('runner.schema.json') as { readonly $defs: object };
  const described = Object.keys($defs).filter((name) => name.includes('.'));
  assert.deepEqual(described.sort(), Object.keys(operations).sort());
});
