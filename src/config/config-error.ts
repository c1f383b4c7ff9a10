import { shownPath } from './shown-path.ts';

/** One thing wrong with a config file. Lines and columns count from 1. */
export interface ConfigProblem {
  readonly line: number;
  readonly column: number;
  /** JSON pointer of the value in question; undefined where the text is no JSON. */
  readonly pointer: string | undefined;
  /** What was seen, what is expected, and what to do. */
  readonly message: string;
}

/** A config file that cannot be used. Its message lists every problem, one a line, with file, line and column. */
export class ConfigError extends Error {
  /** Absolute path. */
  readonly file: string;
  readonly problems: readonly ConfigProblem[];

  constructor(file: string, problems: readonly ConfigProblem[]) {
    const shown = shownPath(file, process.cwd());
    super(problems.map((problem) => describe(shown, problem)).join('\n'));
    this.name = 'ConfigError';
    this.file = file;
    this.problems = problems;
  }
}

function describe(shown: string, { line, column, pointer, message }: ConfigProblem): string {
  return `${shown}:${line}:${column}: ${pointer ? `${pointer}: ` : ''}${message}`;
}
