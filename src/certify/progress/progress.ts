// Input: what a run tells while it goes. Output: one line on a terminal, drawn over and over, and gone at the end.
// Invariant: nothing is written where nobody watches: not into a pipe, and not with CI set.
import { progressLine } from './progress-line.ts';
import { type FollowedTest, RunProgress } from './run-progress.ts';

/** Where progress is drawn. */
export type ProgressStream = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>;

/** What progress depends on beside the run. */
export interface ProgressSurroundings {
  readonly stream: ProgressStream;
  readonly env: NodeJS.ProcessEnv;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

const redrawMs = 100;
const assumedColumns = 80;
const eraseLine = '\r\u001b[2K';

/** Shows how far a run is. From its making until {@link end}, nobody else should write to the stream. */
export class Progress {
  readonly #surroundings: ProgressSurroundings;
  readonly #run: RunProgress;
  readonly #begun: number;
  readonly #timer: NodeJS.Timeout | undefined;
  #drawn = '';

  constructor(
    tests: readonly FollowedTest[],
    surroundings: ProgressSurroundings = {
      stream: process.stderr,
      env: process.env,
      now: () => performance.now(),
    },
  ) {
    this.#surroundings = surroundings;
    this.#run = new RunProgress(tests);
    this.#begun = surroundings.now();
    if (isWatched(surroundings)) this.#timer = setInterval(() => this.#draw(), redrawMs).unref();
  }

  /** A test is begun, with so many cases to run. */
  planned(test: FollowedTest, cases: number): void {
    this.#run.planned(test, cases);
  }

  /** A case failed, and gets its line when it has been run again. */
  suspected(digest: string): void {
    this.#run.suspected(digest);
  }

  /** What became of a case or a test. */
  line(line: Parameters<RunProgress['line']>[0]): void {
    this.#run.line(line);
  }

  /** Leaves the terminal's line as it was found. May be called more than once. */
  end(): void {
    clearInterval(this.#timer);
    if (this.#drawn !== '') this.#surroundings.stream.write(eraseLine);
    this.#drawn = '';
  }

  #draw(): void {
    const { stream, now } = this.#surroundings;
    // One column is left free: a terminal would go to the next line.
    const columns = (stream.columns || assumedColumns) - 1;
    const line = progressLine(this.#run.state(now() - this.#begun)).slice(0, Math.max(0, columns));
    if (line === this.#drawn) return;
    stream.write(eraseLine + line);
    this.#drawn = line;
  }
}

function isWatched({ stream, env }: ProgressSurroundings): boolean {
  const isCi = env.CI !== undefined && env.CI !== '' && env.CI !== 'false';
  return stream.isTTY === true && !isCi && env.TERM !== 'dumb';
}
