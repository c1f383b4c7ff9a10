import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Json, Runtime } from '../../runtime/runtime.ts';
import { serveOperations } from '../operation.ts';
import { emptyHead } from './chain.ts';
import { registryOperations } from './operations.ts';
import type { Checkpoint } from './record-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { inTemporaryFolder } from './test-support/temporary-folder.ts';

type Answer = { readonly [name: string]: Json };

/** Calls an operation that must answer with an object. */
async function call(runtime: Runtime, operation: string, params: Json): Promise<Answer> {
  const reply = await runtime.call(`records.${operation}`, params);
  assert.equal(reply.outcome, 'value', JSON.stringify(reply));
  assert.ok(reply.outcome === 'value' && typeof reply.value === 'object' && reply.value !== null);
  return reply.value as Answer;
}

async function checkRefused(
  runtime: Runtime,
  operation: string,
  params: unknown,
  code: string,
): Promise<void> {
  const reply = await runtime.call(`records.${operation}`, params as Json);
  assert.equal(reply.outcome === 'reject' ? reply.code : reply.outcome, code);
}

async function opened(runtime: Runtime, records: readonly Json[] = [], params: Json = {}): Promise<string> {
  const { handle } = await call(runtime, 'open', params);
  assert.equal(typeof handle, 'string');
  for (const record of records) await call(runtime, 'append', { handle: String(handle), record });
  return String(handle);
}

const otherDigest = `sha256:${'5'.repeat(64)}`;

const inMemory = (): Runtime => serveOperations(registryOperations());

describe('record operations', () => {
  test('append, read and verify', async () => {
    const runtime = inMemory();
    const handle = await opened(runtime, [{ a: 1 }, null]);
    const read = await call(runtime, 'read', { handle });
    const entries = read.entries as readonly Answer[];
    assert.deepEqual(
      entries.map(({ sequence, record }) => [sequence, record]),
      [
        [0, { a: 1 }],
        [1, null],
      ],
    );
    assert.deepEqual([read.size, read.head], [2, entries[1]?.digest ?? '']);
    const checkpoint = { size: read.size ?? 0, head: read.head ?? '' };
    assert.deepEqual(await call(runtime, 'verify', { handle }), { ok: true, fault: null, ...checkpoint });
    assert.deepEqual((await call(runtime, 'read', { handle, from: 1, limit: 1 })).entries, entries.slice(1));
  });

  test('open records that were read, and name the entry that was changed or removed', async () => {
    const runtime = inMemory();
    const handle = await opened(runtime, [{ a: 1 }, { a: 2 }, { a: 3 }]);
    const { entries, size, head } = await call(runtime, 'read', { handle });
    const [first, second, third] = entries as readonly Answer[];
    assert.ok(
      first !== undefined &&
        second !== undefined &&
        third !== undefined &&
        size !== undefined &&
        head !== undefined,
    );
    await call(runtime, 'open', { entries: [first, second, third] });
    const changed = { ...second, record: { a: 9 } };
    const reply = await runtime.call('records.open', { entries: [first, changed, third] });
    assert.deepEqual(reply, {
      outcome: 'reject',
      code: 'entry-changed',
      message: 'entry 1 is not what was appended',
    });
    await checkRefused(runtime, 'open', { entries: [first, third] }, 'entry-missing');
    await call(runtime, 'open', { entries: [first, second] });
    await checkRefused(
      runtime,
      'open',
      { entries: [first, second], expected: { size, head } },
      'entry-missing',
    );
  });

  test('verify against a checkpoint', async () => {
    const runtime = inMemory();
    const handle = await opened(runtime, [1]);
    const answer = await call(runtime, 'verify', { handle, expected: { size: 2, head: emptyHead } });
    assert.equal(answer.ok, false);
    assert.deepEqual(answer.fault, { rule: 'entry-missing', sequence: 1, message: 'entry 1 is gone' });
  });

  test('refuse parameters of another form, and a file above all', async () => {
    const runtime = inMemory();
    const handle = await opened(runtime);
    await checkRefused(runtime, 'open', { path: 'records.db' }, 'malformed');
    await checkRefused(runtime, 'open', { entries: {} }, 'malformed');
    await checkRefused(runtime, 'open', { expected: { size: 0, head: otherDigest } }, 'malformed');
    await checkRefused(runtime, 'open', { expected: { size: 0, head: emptyHead, more: 1 } }, 'malformed');
    await checkRefused(runtime, 'open', { expected: { size: -1, head: emptyHead } }, 'malformed');
    await checkRefused(runtime, 'append', { handle }, 'malformed');
    await checkRefused(runtime, 'append', { handle, record: 0.5 }, 'number-not-integer');
    await checkRefused(runtime, 'read', { handle, limit: -1 }, 'malformed');
    await checkRefused(runtime, 'read', { handle: 'other' }, 'handle-unknown');
    await checkRefused(runtime, 'read', { handle: 1 }, 'handle-unknown');
  });

  test('read at most a thousand entries', async () => {
    const runtime = inMemory();
    const handle = await opened(
      runtime,
      Array.from({ length: 1001 }, (_, place) => place),
    );
    const lengthOf = async (params: Answer) =>
      ((await call(runtime, 'read', { handle, ...params })).entries as readonly Json[]).length;
    assert.equal(await lengthOf({}), 1000);
    assert.equal(await lengthOf({ limit: 5000 }), 1000);
    assert.equal(await lengthOf({ limit: 0 }), 0);
    assert.equal(await lengthOf({ from: 1 }), 1000);
  });

  test('take what is no entry for one that was changed', async () => {
    const runtime = inMemory();
    const handle = await opened(runtime, [1]);
    const [entry] = (await call(runtime, 'read', { handle })).entries as readonly Answer[];
    assert.ok(entry !== undefined);
    const { record: _, ...withoutRecord } = entry;
    const changes: readonly object[] = [{ more: 1 }, { record: 0.5 }, { digest: 1 }, { sequence: '0' }];
    for (const broken of [
      null,
      [],
      {},
      withoutRecord,
      ...changes.map((change) => ({ ...entry, ...change })),
    ]) {
      await checkRefused(runtime, 'open', { entries: [broken] }, 'entry-changed');
    }
    // What comes first is named, whatever is missing at the end.
    const expected = { size: 5, head: otherDigest };
    await checkRefused(runtime, 'open', { entries: [entry, null], expected }, 'entry-changed');
  });

  test('close the records that were not used for longest', async () => {
    const runtime = inMemory();
    const [first, second] = [await opened(runtime, [1]), await opened(runtime, [2])];
    for (let count = 0; count < 1023; count += 1) {
      await opened(runtime);
      await call(runtime, 'read', { handle: first });
    }
    assert.equal((await call(runtime, 'read', { handle: first })).size, 1);
    await checkRefused(runtime, 'read', { handle: second }, 'handle-unknown');
  });

  test('keep records in the file that a command gives', () =>
    inTemporaryFolder(async (folder) => {
      const path = join(folder, 'records.db');
      const openFile = (expected?: Checkpoint) => openSqliteStore(path, expected);
      const runtime = serveOperations(registryOperations({ openFile }));
      await opened(runtime, [{ a: 1 }]);
      const later = serveOperations(registryOperations({ openFile }));
      const handle = await opened(later);
      assert.equal((await call(later, 'read', { handle })).size, 1);
      await checkRefused(later, 'open', { entries: [] }, 'malformed');
    }));
});
