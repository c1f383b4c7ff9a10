import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CheckResult, runCheck } from './run-check.ts';

const never = new AbortController().signal;
const node = (script: string, timeoutMs = 20_000, interrupt = never) =>
  runCheck({ command: [process.execPath, '-e', script], timeoutMs }, interrupt);

function check(name: string, script: string, verdict: CheckResult['verdict'], ending: string): void {
  test(name, async () => {
    const result = await node(script);
    assert.deepEqual({ verdict: result.verdict, ending: result.ending }, { verdict, ending });
  });
}

check('exit 0 allows', '', 'allow', 'exit 0');
check('exit 1 denies', 'process.exit(1)', 'deny', 'exit 1');
check('any other exit decides nothing', 'process.exit(77)', 'indeterminate', 'exit 77');
check(
  'a signal decides nothing',
  'process.kill(process.pid, "SIGTERM")',
  'indeterminate',
  'killed by SIGTERM',
);

/** A script that starts a child, prints the child's id, and does `then`. */
const withChild = (then: string) =>
  `const {pid} = require("child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {stdio: "inherit"});
   process.stdout.write(String(pid), () => { ${then} });`;

/** A process that is gone, or dead and not yet reaped. */
async function assertGone(pid: number): Promise<void> {
  const { readFile } = await import('node:fs/promises');
  for (let tries = 0; tries < 50; tries += 1) {
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => 'gone');
    if (state === 'gone' || / Z /.test(state)) return;
    await sleep(20);
  }
  assert.fail(`process ${pid} is still running`);
}

const onLinux = { skip: process.platform === 'linux' ? false : 'looks into /proc' };

test('when time is up the whole process group dies', onLinux, async () => {
  const result = await node(withChild('setInterval(() => {}, 1000)'), 700);
  assert.deepEqual([result.verdict, result.ending], ['indeterminate', 'timed out after 700 ms']);
  await assertGone(Number(result.output));
});

test('a child left behind by an ended check dies with it', onLinux, async () => {
  const result = await node(withChild('process.exit(0)'));
  assert.equal(result.verdict, 'allow');
  await assertGone(Number(result.output));
});

test('an interrupt kills what runs', async () => {
  const interrupt = new AbortController();
  setTimeout(() => interrupt.abort(), 200);
  const result = await node('setInterval(() => {}, 1000)', 20_000, interrupt.signal);
  assert.equal(result.ending, 'interrupted');
});

test('arguments are passed on as they are', async () => {
  const words = ['$HOME', '; exit 1', '*', "it's"];
  const command = [
    process.execPath,
    '-e',
    'console.log(JSON.stringify(process.argv.slice(1)))',
    ...words,
  ] as const;
  const result = await runCheck({ command, timeoutMs: 20_000 }, never);
  assert.deepEqual(JSON.parse(result.output), words);
});

test('of a flood of output only the end is kept', async () => {
  const result = await node('process.stdout.write("x".repeat(5e6) + "end")');
  assert.equal(result.output.length, 16 * 1024);
  assert.match(result.output, /xend$/);
});
