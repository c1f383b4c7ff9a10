import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The repository's root. */
export const repository = resolve(import.meta.dirname, '../../..');

const command = resolve(repository, 'dist/cli.js');

/** What a run of the command came to. */
export interface CommandRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command as a user would, in a process of its own. */
export function lawful(
  args: readonly string[],
  cwd: string,
  input: string | Uint8Array = '',
): Promise<CommandRun> {
  if (!existsSync(command)) throw new Error('dist/cli.js is missing: run npm run build first.');
  return run(process.execPath, [command, ...args], cwd, input);
}

/** Runs the type checker on a project that has a tsconfig.json. */
export function typeCheck(cwd: string): Promise<CommandRun> {
  return run(process.execPath, [resolve(repository, 'node_modules/typescript/bin/tsc'), '-p', cwd], cwd);
}

function run(
  program: string,
  args: readonly string[],
  cwd: string,
  input: string | Uint8Array = '',
): Promise<CommandRun> {
  const { NODE_TEST_CONTEXT: _, FORCE_COLOR: __, ...env } = process.env;
  const child = spawn(program, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // A command that refuses its arguments ends before it has read its input.
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (status) => done({ status, stdout, stderr }));
  });
}
