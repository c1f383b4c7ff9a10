import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../cli.ts', import.meta.url));

/** What a run of the command came to. */
export interface SourceRun {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command from its source, in a process of its own. */
export async function lawfulFromSource(
  args: readonly string[],
  stdin: string | Uint8Array = '',
): Promise<SourceRun> {
  const { NODE_TEST_CONTEXT: _, FORCE_COLOR: __, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', entry, ...args], { env });
  const printed = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.err += text;
  });
  // A command that refuses its arguments ends before it has read its input.
  child.stdin.on('error', () => undefined).end(stdin);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...printed };
}
