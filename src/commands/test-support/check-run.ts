import assert from 'node:assert/strict';
import { lawfulFromSource } from './lawful-from-source.ts';

/** What a run must come to; a stream that is not named must stay empty. */
export interface ExpectedRun {
  readonly code: number;
  readonly out?: string | RegExp;
  readonly err?: string | RegExp;
}

/** Runs the command from its source and checks its exit code and both streams. */
export async function checkRun(
  args: readonly string[],
  expected: ExpectedRun,
  stdin: string | Uint8Array = '',
): Promise<void> {
  const ran = await lawfulFromSource(args, stdin);
  assert.equal(ran.code, expected.code, `exit code of ${args.join(' ')}; stderr: ${ran.err}`);
  for (const stream of ['out', 'err'] as const) {
    const wanted = expected[stream] ?? '';
    if (typeof wanted === 'string') assert.equal(ran[stream], wanted);
    else assert.match(ran[stream], wanted);
  }
}

/** Standard error that is one line, says so much, and shows no stack. */
export function oneLine(words: RegExp): RegExp {
  return new RegExp(`^lawful: [^\\n]*${words.source}[^\\n]*\\n$`);
}
