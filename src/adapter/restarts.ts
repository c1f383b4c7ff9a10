import type { FailureWord } from '../runtime/runtime-failure.ts';
import type { AdapterLimits } from './adapter-limits.ts';

const firstBackoff = 25;
/** A program that ended so often before it shook hands is not started again. */
const mostFailedStarts = 2;
/** What a failure takes of the budget: a timeout has cost its whole deadline. */
const timeoutCost = 8;

/** Decides whether and when a program that failed is started again. */
export class Restarts {
  readonly #limits: AdapterLimits;
  #starts = 0;
  #cost = 0;
  #failedStarts = 0;
  /** Failures since the last answer. */
  #inVain = 0;
  #spent: string | undefined;

  constructor(limits: AdapterLimits) {
    this.#limits = limits;
  }

  /** Starts after the first. */
  get count(): number {
    return Math.max(0, this.#starts - 1);
  }

  /** Takes one start. @returns milliseconds to wait before it, or why there is none */
  take(): number | string {
    if (this.#spent === undefined && this.#cost > this.#limits.restarts) {
      this.#spent = `the adapter failed ${this.#starts} times and is not started again`;
    }
    if (this.#spent !== undefined) return this.#spent;
    this.#starts += 1;
    if (this.#inVain === 0) return 0;
    return Math.min(firstBackoff * 2 ** (this.#inVain - 1), this.#limits.backoffMilliseconds);
  }

  answered(): void {
    this.#failedStarts = 0;
    this.#inVain = 0;
  }

  /** The program ended after its handshake. */
  failed(word: FailureWord): void {
    this.#inVain += 1;
    this.#cost += word === 'timeout' ? timeoutCost : 1;
  }

  /** The program ended before it shook hands, or cannot be talked to at all. */
  startFailed(reason: string, final: boolean): void {
    this.#inVain += 1;
    this.#failedStarts += 1;
    if (final || this.#failedStarts >= mostFailedStarts) {
      this.#spent = `the adapter could not be started: ${reason}`;
    }
  }
}
