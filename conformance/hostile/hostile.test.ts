import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { type AdapterNotes, type AdapterRuntime, connectAdapter } from '../../src/adapter/connect-adapter.ts';
import type { Reply } from '../../src/runtime/runtime.ts';

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
      /^flood: misbehave: it printed more than 1048576 bytes .*\n\d+ lines .*\n {2}"still working on it"/,
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
