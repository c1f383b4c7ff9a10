import assert from 'node:assert/strict';
import { lawful } from './lawful.ts';

/** What a run must come to; a stream that is not named must stay empty. */
export interface ExpectedRun {
  readonly code: number;
  readonly out?: string | RegExp;
  readonly err?: string | RegExp;
}

/** Runs the command and checks its exit code and both streams. */
export async function checkRun(
  args: readonly string[],
  expected: ExpectedRun,
  stdin: string | Uint8Array = '',
): Promise<void> {
  const { status, stdout, stderr } = await lawful(args, process.cwd(), stdin);
  assert.equal(status, expected.code, `exit code of ${args.join(' ')}; stderr: ${stderr}`);
  for (const [printed, wanted] of [
    [stdout, expected.out ?? ''],
    [stderr, expected.err ?? ''],
  ] as const) {
    if (typeof wanted === 'string') assert.equal(printed, wanted);
    else assert.match(printed, wanted);
  }
}

/** Standard error that is one line, says so much, and shows no stack. */
export function oneLine(words: RegExp): RegExp {
  return new RegExp(`^lawful: [^\\n]*${words.source}[^\\n]*\\n$`);
}
