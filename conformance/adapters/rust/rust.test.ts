import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { lawful, repository } from '../../../src/commands/test-support/lawful.ts';

const folder = join(repository, 'conformance/adapters/rust');

/** Why these tests are skipped, or false. */
const withoutCargo =
  spawnSync('cargo', ['--version'], { cwd: folder }).status === 0 ? false : 'cargo is not installed';

function run(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
    assert.fail(`${command} ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? String(error)}`);
  }
}

async function holds(args: readonly string[], adapter: string, summary: RegExp): Promise<void> {
  const { stdout, stderr, status } = await lawful(['test', ...args, '--adapter', `'${adapter}'`], repository);
  assert.equal(status, 0, `${stdout}${stderr}`);
  assert.match(stdout, summary);
}

describe('the Rust runtime', { skip: withoutCargo }, () => {
  before(() => run('cargo', ['build', '--release', '--offline', '--locked', '--quiet']));

  test('keeps every constraint of the ladder and of the core', async () => {
    const program = join(folder, 'target/release/lawful-rust');
    await holds(['ladder', 'core', '--runs', '30'], program, /57 of 57 constraints hold/);
  });

  test('passes its unit tests', () => {
    run('cargo', ['test', '--offline', '--locked', '--quiet']);
  });

  test('has a template that rustc builds and that serves its one operation', async () => {
    const output = mkdtempSync(join(tmpdir(), 'lawful-rust-'));
    try {
      const program = join(output, 'template');
      run('rustc', ['--edition', '2024', '-O', 'template/template.rs', '-o', program]);
      await holds(['ladder', '--constraint', 'reason_vocabulary'], program, /1 of 1 constraints hold/);
    } finally {
      rmSync(output, { recursive: true });
    }
  });
});
