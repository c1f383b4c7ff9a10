import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const five = fileURLToPath(new URL('../../../fixtures/ladder/five-rungs.json', import.meta.url));
const command = new URL('./ladder-command.ts', import.meta.url).href;
const entry = `import { ladderCommand } from ${JSON.stringify(command)};
try {
  await ladderCommand().parseAsync(process.argv.slice(1), { from: 'user' });
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}`;

test('ctrl-C kills the running check, decides nothing and exits 2', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lawful-interrupt-'));
  const started = join(folder, 'started');
  const check = `require("fs").writeFileSync(${JSON.stringify(started)}, String(process.pid)); setInterval(() => {}, 1000)`;
  const run = join(folder, 'run.json');
  writeFileSync(run, JSON.stringify({ 1: { command: [process.execPath, '-e', check], timeout_ms: 60_000 } }));
  const argv = ['verify', '--ladder', five, '--risk', 'read', '--run', run];
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', entry, ...argv]);
  try {
    let out = '';
    let err = '';
    child.stdout.on('data', (text) => {
      out += text;
    });
    child.stderr.on('data', (text) => {
      err += text;
    });
    for (
      let tries = 0;
      tries < 500 && !(existsSync(started) && readFileSync(started, 'utf8') !== '');
      tries += 1
    ) {
      await sleep(20);
    }
    const checkId = Number(readFileSync(started, 'utf8'));
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    assert.deepEqual({ code, out }, { code: 2, out: '' });
    assert.match(err, /^interrupted at rung 1; nothing was decided, run it again\n$/);
    assert.throws(() => process.kill(checkId, 0), /ESRCH/);
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});
