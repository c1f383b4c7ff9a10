import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import type { Json } from '../runtime/runtime.ts';
import { serveRuntime } from './serve-runtime.ts';

/** Sends requests to a runtime that gives back what it gets. @returns the answers */
async function served(...requests: readonly (readonly [method: string, params: Json])[]): Promise<unknown[]> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const frames = requests.map(([method, params], id) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params }),
  );
  input.end(`${frames.join('\n')}\n`);
  await serveRuntime(
    {
      createRuntime: () => ({
        call: async (operation, params) => ({ outcome: 'value', value: [operation, params] }),
      }),
      handshake: {
        runtime: { name: 'mirror', version: '1', language: 'TypeScript' },
        adapter: { name: 'mirror', version: '1' },
        operations: ['reflect'],
        stateless: true,
        max_batch: 8,
      },
    },
    { input, output },
  );
  output.end();
  const lines = (await text(output)).trimEnd().split('\n');
  return lines.map((line) => {
    const { result, error } = JSON.parse(line);
    return result ?? error;
  });
}

const call = { case: 'one', operation: 'reflect', params: 1 };

test('calls of several cases may come in one batch', async () => {
  const calls = [call, { ...call, case: 'other', params: 2 }];
  const [{ replies }] = (await served(['call_batch', { calls }])) as [{ replies: Json }];
  assert.deepEqual(replies, [
    { outcome: 'value', value: ['reflect', 1] },
    { outcome: 'value', value: ['reflect', 2] },
  ]);
});

test('a call that lacks a part is answered with an error, and the next request as ever', async () => {
  const { case: _, ...unnamed } = call;
  const expected = { code: -32602, message: 'a call is {case, operation, params}' };
  assert.deepEqual(await served(['call', unnamed], ['call_batch', { calls: [unnamed] }], ['shutdown', {}]), [
    expected,
    expected,
    {},
  ]);
});
