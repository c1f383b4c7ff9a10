import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { AdapterNotes } from '../../src/adapter/adapter-lives.ts';
import { type AdapterRuntime, connectAdapter } from '../../src/adapter/connect-adapter.ts';
import { endWithParent } from '../../src/adapter/end-with-parent.ts';
import type { Reply } from '../../src/runtime/runtime.ts';

const source = join(import.meta.dirname, '../../src/adapter');

/** What becomes of the calls `fine`, `misbehave`, `fine` and `fine`: a value, or the beginning of a failure. */
interface Expected {
  readonly misbehave: RegExp | 'value';
  /** Where the next call is the first to know. */
  readonly next?: RegExp;
  readonly restarts?: number;
  readonly noise?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Longest wait for an answer; short where that is what is waited for. */
  readonly milliseconds?: number;
}

const adapters: Readonly<Record<string, Expected>> = {
  'prints-to-stdout': { misbehave: 'value', restarts: 0, noise: 2 },
  'floods-without-newline': { misbehave: /^flood: misbehave: it wrote a line of more than 1048576 bytes/ },
  'floods-with-newlines': {
    misbehave:
      // It may find its output closed, and say so, before it is ended.
      /^flood: misbehave: it printed more than 1048576 bytes [\s\S]*\n\d+ lines .*\n {2}"still working on it"/,
  },
  'floods-stderr': { misbehave: 'value', restarts: 0 },
  'never-answers': {
    misbehave: /^timeout: misbehave: no complete answer within 700 ms\nstderr:\n {2}thinking about it/,
    milliseconds: 700,
  },
  'answers-one-byte-a-second': { misbehave: /^timeout: misbehave: no complete answer/, milliseconds: 2200 },
  'answers-twice': {
    misbehave: 'value',
    next: /^garbage: fine: not in this call but after misbehave: .* a second time|^garbage: fine: .* a second time/,
  },
  'answers-another-request': {
    misbehave: /^garbage: misbehave: it answered the request 1003 which was never sent/,
  },
  'invalid-utf8': { misbehave: /^garbage: misbehave: it sent invalid UTF-8, in "/ },
  'hundred-megabyte-frame': { misbehave: /^flood: misbehave: it wrote a line/ },
  'deep-nesting': { misbehave: /^garbage: misbehave: it sent nested more than 512 levels/ },
  'duplicate-keys': { misbehave: /^garbage: misbehave: it sent the name "\\u0061" twice in one object/ },
  'unknown-outcome': { misbehave: /^garbage: misbehave: it sent the outcome "passed"/ },
  'answers-an-error': {
    misbehave: /^harness-error: misbehave: the adapter answered with the error -32603: division by zero/,
    restarts: 0,
  },
  'exits-zero': { misbehave: /^crash: misbehave: it ended with exit code 0\nstderr:\n {2}goodbye/ },
  'dies-by-signal': { misbehave: /^crash: misbehave: it was ended by SIGSEGV/ },
  'forks-a-grandchild': { misbehave: /^crash: misbehave: it ended with exit code 0/ },
  'ignores-sigterm': { misbehave: 'value', restarts: 0 },
  'closes-stdin': { misbehave: 'value', next: /^crash: fine: .*it closed its input/ },
};

const mostGrowth = 64 * 1024 * 1024;
const fine: Reply = { outcome: 'value', value: { given: 'back' } };

for (const [name, expected] of Object.entries(adapters)) {
  test(`an adapter that ${name.replaceAll('-', ' ')} costs one call at most, and leaves nothing behind`, async () => {
    const before = process.memoryUsage().rss;
    const { replies, notes, peak, left } = await run(name, expected);
    const [first, misbehaved = '', next = '', last] = replies;
    assert.deepEqual(first, fine);
    check(misbehaved, expected.misbehave);
    check(next, expected.next ?? 'value');
    assert.deepEqual(last, fine);
    assert.equal(notes.restarts, expected.restarts ?? 1);
    if (expected.noise !== undefined) assert.equal(notes.noise.lines, expected.noise);
    assert.equal(notes.failure, undefined);
    assert.ok(peak - before < mostGrowth, `memory grew by ${Math.round((peak - before) / 1024 / 1024)} MiB`);
    assert.deepEqual(left, []);
  });
}

test('what is printed does no harm beside a channel of its own', async () => {
  const { replies, notes } = await run('prints-to-stdout', { misbehave: 'value', env: { LAWFUL_FD: '1' } });
  assert.deepEqual(replies, [fine, fine, fine, fine]);
  assert.equal(notes.noise.lines, 2);
  assert.equal(notes.runtime, 'hostile 1 (JavaScript)');
});

test('a failure after the last answer is not lost', async () => {
  const adapter = connect('answers-twice', randomUUID(), {});
  assert.deepEqual(await adapter.call('misbehave', { given: 'back' }), fine);
  const { failure } = await adapter.close();
  assert.match(failure?.message ?? '', /^garbage: shutdown: .*answered the request 2 a second time/);
});

test('an adapter that answers what it has not read is ended before much piles up for it', async () => {
  const adapter = connect('answers-unread-requests', randomUUID(), {});
  const params = 'x'.repeat(1_000_000);
  const made = await Promise.allSettled(Array.from({ length: 8 }, () => adapter.call('fine', params)));
  const failures = made.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : []));
  assert.match(failures.join('\n'), /^garbage: fine: it answered requests that it had not read/);
  await adapter.close();
});

test('an adapter that differs each time gives sound replies, and not always the same', async () => {
  const adapter = connect('differs-each-time', randomUUID(), {});
  assert.deepEqual((await adapter.handshake()).operations, ['ladder.validate', 'ladder.walk']);
  const claim = { ladder: { rungs: [{ id: 3 }] }, subject: { risk_class: 'read' }, answers: {} };
  for (const [operation, params] of [
    ['ladder.walk', claim],
    ['ladder.validate', { kind: 'Ladder', document: {} }],
  ] as const) {
    const replies = await Promise.all(Array.from({ length: 64 }, () => adapter.call(operation, params)));
    assert.ok(replies.every(({ outcome }) => outcome === 'value'));
    assert.equal(new Set(replies.map((reply) => JSON.stringify(reply))).size, 2);
  }
  assert.equal((await adapter.close()).failure, undefined);
});

test('an adapter that is a lookup table gives the replies of its table, and refuses other calls', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lawful-lookup-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const reply: Reply = { outcome: 'value', value: { verdict: 'allow' } };
  const table = [{ operation: 'ladder.walk', params: { subject: { a: 1, b: 2 }, ladder: {} }, reply }];
  writeFileSync(join(folder, 'table.json'), JSON.stringify(table));
  const adapter = connect('lookup-table', randomUUID(), { LOOKUP: join(folder, 'table.json') });
  const known = { ladder: {}, subject: { b: 2, a: 1 } };
  assert.deepEqual(await adapter.call('ladder.walk', known), reply);
  for (const [operation, params] of [
    ['ladder.walk', { ...known, answers: {} }],
    ['ladder.validate', known],
  ] as const) {
    assert.equal((await adapter.call(operation, params)).outcome, 'reject');
  }
  await adapter.close();
});

const setpriv = endWithParent(import.meta.dirname);

test('an adapter that ignores the end of its input does not outlive a process that is ended by SIGKILL', {
  skip: setpriv.length === 0 && 'there is no setpriv with --pdeathsig',
}, async (t) => {
  const token = randomUUID();
  const host = spawn(process.execPath, [
    ...['--import', 'tsx', '--input-type=module', '--eval'],
    `import { connectAdapter } from ${JSON.stringify(pathToFileURL(join(source, 'connect-adapter.ts')).href)};
      const command = [process.execPath, 'ignores-sigterm.mjs', process.argv.at(-1)];
      const adapter = connectAdapter({ command, cwd: ${JSON.stringify(import.meta.dirname)}, env: {} });
      await adapter.call('fine', null);
      console.log('answered');
      setInterval(() => undefined, 1000);`,
    token,
  ]);
  t.after(() => host.kill('SIGKILL'));
  await once(host.stdout, 'data');
  assert.equal(processesWith(token).length, 2);
  host.kill('SIGKILL');
  await once(host, 'exit');
  for (let waited = 0; waited < 50 && processesWith(token).length > 0; waited += 1) await delay(100);
  assert.deepEqual(processesWith(token), []);
});

const unusable = {
  'speaks-another-version': /^harness-error: fine: initialize failed: it speaks version 2/,
  'dies-at-once':
    /^crash: fine: initialize failed: it ended with exit code 3\nstderr:\n {2}a module is missing/,
  'is-not-there': /^crash: fine: initialize failed: it ended with exit code 1/,
};

for (const [name, says] of Object.entries(unusable)) {
  test(`an adapter that ${name.replaceAll('-', ' ')} is given up, and says why`, async () => {
    const token = randomUUID();
    const adapter = connect(name, token, {});
    const replies = [
      await attempt(adapter, 'fine'),
      await attempt(adapter, 'fine'),
      await attempt(adapter, 'fine'),
    ];
    check(replies[0] ?? '', says);
    check(replies[2] ?? '', /^not-run: fine: the adapter could not be started: /);
    await adapter.close();
    assert.deepEqual(processesWith(token), []);
  });
}

async function run(
  name: string,
  { env = {}, milliseconds = 15_000 }: Expected,
): Promise<{ replies: (Reply | string)[]; notes: AdapterNotes; peak: number; left: string[] }> {
  const token = randomUUID();
  let peak = 0;
  const measure = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 10);
  try {
    const adapter = connect(name, token, env, milliseconds);
    const replies: (Reply | string)[] = [];
    for (const operation of ['fine', 'misbehave', 'fine', 'fine'])
      replies.push(await attempt(adapter, operation));
    const notes = await adapter.close();
    return { replies, notes, peak, left: processesWith(token) };
  } finally {
    clearInterval(measure);
  }
}

function connect(
  name: string,
  token: string,
  env: Readonly<Record<string, string>>,
  callMilliseconds = 15_000,
): AdapterRuntime {
  const command = [process.execPath, join(import.meta.dirname, `${name}.mjs`), token];
  const limits = { callMilliseconds, closeMilliseconds: 300 };
  return connectAdapter({ command, cwd: import.meta.dirname, env }, { limits });
}

async function attempt(adapter: AdapterRuntime, operation: string): Promise<Reply | string> {
  try {
    return await adapter.call(operation, { given: 'back' });
  } catch (error) {
    return (error as Error).message;
  }
}

function check(reply: Reply | string, expected: RegExp | 'value'): void {
  if (expected === 'value') assert.deepEqual(reply, fine);
  else assert.match(typeof reply === 'string' ? reply : JSON.stringify(reply), expected);
}

/** The command lines of living processes that have a token among their arguments. */
function processesWith(token: string): string[] {
  const all = execFileSync('ps', ['-A', '-o', 'stat=,args='], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => line.includes(token) && !line.startsWith('Z'));
}
