import type { FailureWord } from '../runtime/runtime-failure.ts';

/** A program's life is over before it was told to end; requests without an answer fail with this. */
export class ProcessEnd extends Error {
  readonly word: FailureWord;
  /** What it wrote to stderr last. */
  readonly stderr: string;
  /** How many lines of its standard output were no frames, and the first of them. */
  readonly noise: { readonly lines: number; readonly kept: readonly string[] };

  constructor(word: FailureWord, reason: string, stderr: string, noise: ProcessEnd['noise']) {
    super(reason);
    this.name = 'ProcessEnd';
    this.word = word;
    this.stderr = stderr;
    this.noise = noise;
  }
}

/** An adapter answered a request with an error. It lives on. */
export class AdapterError extends Error {
  constructor(code: number, message: string) {
    super(`the adapter answered with the error ${code}: ${message}`);
    this.name = 'AdapterError';
  }
}

const stderrLines = 20;
const noiseLines = 5;
const longest = 4_000;

/** What a program said beside its answers, as lines for a failure's message; empty where it said nothing. */
export function said({ stderr, noise }: Pick<ProcessEnd, 'stderr' | 'noise'>): string {
  let text = '';
  const lines = stderr.trimEnd().slice(-longest).split('\n');
  if (stderr.trim() !== '') text += `\nstderr:\n${lines.slice(-stderrLines).map(indented).join('\n')}`;
  if (noise.lines > 0) {
    const count = noise.lines === 1 ? '1 line' : `${noise.lines} lines`;
    const shown = noise.kept.slice(0, noiseLines).map((line) => indented(JSON.stringify(line)));
    text += `\n${count} on its output that are no frames:\n${shown.join('\n')}`;
  }
  return text;
}

function indented(line: string): string {
  return `  ${line}`;
}
