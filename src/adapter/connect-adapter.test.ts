import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Json, Reply } from '../runtime/runtime.ts';
import type { AdapterLimits } from './adapter-limits.ts';
import { type AdapterRuntime, connectAdapter } from './connect-adapter.ts';

const script = join(import.meta.dirname, 'test-support/witness-adapter.mjs');

/** A connection to the witness, which says of each call what it saw of it; it is closed after the test. */
function witness(
  t: TestContext,
  handshake: object = {},
  limits: Partial<AdapterLimits> = {},
): AdapterRuntime {
  const folder = mkdtempSync(join(tmpdir(), 'lawful-witness-'));
  const env = { HANDSHAKE: JSON.stringify(handshake), MARK: join(folder, 'mark') };
  const program = { command: [process.execPath, script], cwd: folder, env };
  const session = { specs: [{ id: 'turnstile', digest: 'sha256:1' }], suite: 'sha256:2', seed: 7 };
  const adapter = connectAdapter(program, { session, limits });
  t.after(async () => {
    await adapter.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return adapter;
}

const overlapping = { stateless: true, max_in_flight: 2, max_batch: 3 };

/** Makes calls at once. @returns the values, or the beginnings of the failures */
function together(adapter: AdapterRuntime, params: readonly Json[]): Promise<readonly unknown[]> {
  return Promise.all(
    params.map((each) => adapter.call('see', each).then(seenBy, (error) => firstLine(error))),
  );
}

function seenBy(reply: Reply): { readonly [name: string]: Json } {
  assert.equal(reply.outcome, 'value');
  return (reply as { value: { [name: string]: Json } }).value;
}

function firstLine(error: Error): string {
  return error.message.split('\n')[0] ?? '';
}

const crash = 'crash: see: it ended with exit code 5';

test('the handshake says what the run is about, and no more', async (t) => {
  const { session, ...said } = seenBy(await witness(t).call('initialized', null));
  assert.match(String(session), /^[0-9a-f-]{36}$/);
  assert.deepEqual(said, {
    protocol: { min: 1, max: 1 },
    specs: [{ id: 'turnstile', digest: 'sha256:1' }],
    suite: 'sha256:2',
    seed: 7,
    limits: { frame_bytes: 1048576, frame_depth: 512, call_ms: 10000 },
  });
});

test('the program has a search path, a language, a home of its own, and nothing else but its own variables', async (t) => {
  process.env.LAWFUL_TEST_SECRET = 'not for programs';
  t.after(() => delete process.env.LAWFUL_TEST_SECRET);
  const adapter = witness(t);
  const environment = seenBy(await adapter.call('environment', null));
  assert.deepEqual(Object.keys(environment).sort(), ['HANDSHAKE', 'HOME', 'LANG', 'MARK', 'PATH']);
  assert.ok(existsSync(String(environment.HOME)));
  await adapter.close();
  assert.ok(!existsSync(String(environment.HOME)), 'the home folder goes with the program');
});

test('a program that keeps something is reset between cases that call it, and asked one call at a time', async (t) => {
  const adapter = witness(t, { max_in_flight: 2, max_batch: 3 });
  const first = await together(adapter, ['a', 'b']);
  adapter.beginCase();
  adapter.beginCase();
  const second = await together(adapter, ['c']);
  const parts = [...first, ...second].map((seen) => {
    const { case: _, ...rest } = seen as { [name: string]: Json };
    return rest;
  });
  assert.deepEqual(parts, [
    { method: 'call', together: 1, params: 'a', resets: 0, calls: 1 },
    { method: 'call', together: 1, params: 'b', resets: 0, calls: 2 },
    { method: 'call', together: 1, params: 'c', resets: 1, calls: 3 },
  ]);
});

test('each case has a name of its own, that says nothing', async (t) => {
  const adapter = witness(t, overlapping);
  const [one, other] = [adapter.case(), adapter.case()];
  const calls = [one, other, one, adapter].map((runtime) => runtime.call('see', null).then(seenBy));
  const [first, second, third, fourth] = (await Promise.all(calls)).map((seen) => String(seen.case));
  assert.equal(first, third);
  assert.equal(new Set([first, second, fourth]).size, 3);
  for (const name of [first, second, fourth]) assert.match(name ?? '', /^[0-9a-f-]{36}$/);
});

test('calls that are made together go together, whatever their cases, where the program offers it', async (t) => {
  const adapter = witness(t, overlapping);
  const runtimes = [adapter, adapter, adapter.case(), adapter, adapter.case()];
  const seen = await Promise.all(runtimes.map((runtime, index) => runtime.call('see', index).then(seenBy)));
  assert.deepEqual(
    seen.map(({ params, method, together: count, resets }) => [params, method, count, resets]),
    [
      [0, 'call_batch', 3, 0],
      [1, 'call_batch', 3, 0],
      [2, 'call_batch', 3, 0],
      [3, 'call_batch', 2, 0],
      [4, 'call_batch', 2, 0],
    ],
  );
});

test('a request goes out as soon as any other is answered', { timeout: 20_000 }, async (t) => {
  const adapter = witness(t, { stateless: true, max_in_flight: 2 }, { callMilliseconds: 15_000 });
  const seen = await together(adapter, ['hold', 'a', 'b', 'release']);
  assert.deepEqual(
    seen.map((each) => (each as { calls: Json }).calls),
    [4, 1, 2, 3],
  );
});

test('the time of a call does not run while an older one, or one of its batch, is worked on', async (t) => {
  for (const handshake of [
    { stateless: true, max_in_flight: 3 },
    { stateless: true, max_batch: 3 },
  ]) {
    const seen = await together(witness(t, handshake, { callMilliseconds: 350 }), ['slow', 'slow', 'slow']);
    assert.deepEqual(
      seen.map((each) => (each as { calls: Json }).calls),
      [1, 2, 3],
    );
  }
});

test('a call that is not answered is late, however many others are', async (t) => {
  const adapter = witness(t, { stateless: true, max_in_flight: 2 }, { callMilliseconds: 300 });
  const late = adapter.call('see', 'hold').catch(firstLine);
  let settled = false;
  void late.then(() => {
    settled = true;
  });
  let others = 0;
  const end = Date.now() + 10_000;
  for (; !settled && Date.now() < end; others += 1) seenBy(await adapter.call('see', others));
  if (!settled) await adapter.call('see', 'release');
  assert.equal(await late, 'timeout: see: no complete answer within 300 ms');
  assert.ok(others > 2, `${others} other calls`);
});

test('replies that are too long together are asked for in smaller batches, and nobody fails', async (t) => {
  const adapter = witness(t, overlapping);
  const seen = await Promise.all(['long', 'long', 'long'].map((params) => adapter.call('see', params)));
  assert.ok(seen.every(({ outcome }) => outcome === 'value'));
  const later = await together(adapter, ['long', 'a', 'b']);
  assert.deepEqual(
    [(later[1] as { method: Json }).method, (later[2] as { method: Json }).method],
    ['call', 'call'],
  );
  assert.equal((await adapter.close()).restarts, 1);
});

test('a handshake is to be had before any call, and tells when there is none', async (t) => {
  const { runtime, stateless, max_batch } = await witness(t, overlapping).handshake();
  assert.deepEqual([runtime.name, stateless, max_batch], ['witness', true, 3]);
  const broken = witness(t, { protocol: 9 });
  await assert.rejects(broken.handshake(), {
    name: 'RuntimeFailure',
    message: 'harness-error: initialize: it speaks version 9 of the protocol, expected 1 to 1',
  });
  const ended = witness(t);
  await Promise.all([ended.handshake(), ended.call('see', 'die').catch(firstLine)]);
  assert.equal((await ended.handshake()).runtime.name, 'witness', 'it is started again');
});

test('of calls in flight together, only the culprit fails', async (t) => {
  const adapter = witness(t, overlapping);
  const seen = await together(adapter, ['a', 'die', 'b', 'c', 'd']);
  assert.deepEqual(
    seen.map((each) => (typeof each === 'string' ? each : (each as { params: Json }).params)),
    ['a', crash, 'b', 'c', 'd'],
  );
});

test('whatever several calls in flight fail by, only the culprit does', async (t) => {
  for (const [culprit, expected] of Object.entries({
    die: crash,
    nonsense: 'garbage: see: it sent the outcome "maybe", expected "value", "reject" or "unsupported"',
    hold: 'timeout: see: no complete answer within 400 ms',
  })) {
    const adapter = witness(t, { stateless: true, max_in_flight: 8 }, { callMilliseconds: 400 });
    await adapter.handshake();
    const seen = await together(adapter, ['a', culprit, 'b', 'c']);
    assert.deepEqual(
      seen.map((each) => (typeof each === 'string' ? each : (each as { params: Json }).params)),
      ['a', expected, 'b', 'c'],
    );
  }
});

test('where the failure does not come again, all that were in flight fail', async (t) => {
  const adapter = witness(t, overlapping);
  const failed = await Promise.all(
    ['a', 'die once'].map((params) => adapter.call('see', params).catch((error: Error) => error.message)),
  );
  for (const message of failed) {
    assert.match(
      String(message),
      /^crash: see: .*\nIn flight were 2 calls of see; alone, each is answered\.$/,
    );
  }
  assert.equal(await adapter.call('see', 'die').catch(firstLine), crash);
});

test('an operation that the program does not have is not asked for', async (t) => {
  assert.deepEqual(await witness(t).call('hear', null), { outcome: 'unsupported' });
});

test('what cannot be sent is a harness error, and the program does not see it', async (t) => {
  const adapter = witness(t);
  const long = await adapter.call('see', 'x'.repeat(2 ** 20)).catch(firstLine);
  assert.match(String(long), /^harness-error: see: the call is \d+ bytes as a frame/);
  const noNumber = await adapter.call('see', [Number.NaN]).catch(firstLine);
  assert.match(String(noNumber), /^harness-error: see: the call cannot be sent as JSON: "0" is NaN/);
  assert.equal(seenBy(await adapter.call('see', 'a')).calls, 1);
});

test('a batch that is too long for a frame goes in single calls', async (t) => {
  const half = 'x'.repeat(2 ** 19);
  const seen = await together(witness(t, overlapping), [half, half]);
  assert.deepEqual(
    seen.map((each) => (each as { method: Json }).method),
    ['call', 'call'],
  );
});

test('a program that fails too often is not started again, and later calls are not made', async (t) => {
  const adapter = witness(t, {}, { restarts: 2, backoffMilliseconds: 1 });
  const seen: unknown[] = [];
  for (let call = 0; call < 4; call += 1) seen.push(...(await together(adapter, ['die'])));
  assert.deepEqual(seen, [
    crash,
    crash,
    crash,
    'not-run: see: the adapter failed 3 times and is not started again',
  ]);
});

test('there is no program: harness error, then not run', async () => {
  const adapter = connectAdapter({ command: ['no-such-program'], cwd: tmpdir(), env: {} });
  const says = await Promise.all([together(adapter, ['a']), together(adapter, ['b'])]);
  assert.deepEqual(says.flat(), [
    `harness-error: see: initialize failed: there is no program "no-such-program", looked for from ${tmpdir()}`,
    `not-run: see: the adapter could not be started: there is no program "no-such-program", looked for from ${tmpdir()}`,
  ]);
});
