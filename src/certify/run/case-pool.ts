import type { TestCase } from '../../runtime/conductor.ts';
import { type AttemptMade, attemptCase } from './attempt-case.ts';
import type { CaseSource } from './case-source.ts';

/** A case that is to be run once. */
export interface PooledCase {
  readonly run: TestCase['run'];
  /** The lowest of those that wait goes first. */
  readonly order: number;
}

interface WaitingCase extends PooledCase {
  readonly done: (made: AttemptMade) => void;
}

/** Runs cases on one program, and no more at once than the window holds. */
export class CasePool {
  readonly #source: CaseSource;
  readonly #window: number;
  #waiting: WaitingCase[] = [];
  #running = 0;
  #filling = false;

  /** @param window cases at once: 1 where cases must not overlap */
  constructor(source: CaseSource, window: number) {
    this.#source = source;
    this.#window = window;
  }

  /** Runs a case when its turn comes. */
  run(pooled: PooledCase): Promise<AttemptMade> {
    return new Promise((done) => {
      this.#waiting.push({ ...pooled, done });
      if (this.#filling) return;
      this.#filling = true;
      // In the next microtask, so that cases that are added together are put in order together.
      queueMicrotask(() => {
        this.#filling = false;
        this.#waiting.sort((a, b) => b.order - a.order);
        this.#fill();
      });
    });
  }

  #fill(): void {
    while (this.#running < this.#window) {
      const next = this.#waiting.pop();
      if (next === undefined) return;
      this.#running += 1;
      void attemptCase(next.run, this.#source.case()).then((made) => {
        this.#running -= 1;
        next.done(made);
        this.#fill();
      });
    }
  }
}
