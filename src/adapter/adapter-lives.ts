import { setTimeout as delay } from 'node:timers/promises';
import { type FailureWord, RuntimeFailure } from '../runtime/runtime-failure.ts';
import { type AdapterLife, beginLife, CannotServe } from './adapter-life.ts';
import type { AdapterLimits } from './adapter-limits.ts';
import type { AdapterProgram } from './adapter-program.ts';
import { describeFailure } from './describe-failure.ts';
import { ProcessEnd } from './process-end.ts';
import type { Session } from './protocol.ts';
import { Restarts } from './restarts.ts';

/** What an adapter did beside answering. */
export interface AdapterNotes {
  /** The runtime's name and version, as the adapter says; undefined where it never shook hands. */
  readonly runtime: string | undefined;
  readonly restarts: number;
  /** Lines on its output that are no frames, over all of its lives, and the first of them. */
  readonly noise: { readonly lines: number; readonly kept: readonly string[] };
  /** Operations that were called, whether or not the runtime has them. */
  readonly called: ReadonlySet<string>;
  /** A failure after the last answer, which no call came to know. */
  readonly failure: RuntimeFailure | undefined;
}

/** Why there is no living program. */
export interface NoLife {
  readonly word: FailureWord;
  readonly reason: string;
  /** Whether it is the start that failed. */
  readonly atStart: boolean;
}

/** The failure of a call for which there is no program. */
export function failureWithout({ word, reason, atStart }: NoLife, operation: string): RuntimeFailure {
  const where = atStart && operation !== 'initialize' ? 'initialize failed: ' : '';
  return new RuntimeFailure(word, operation, `${where}${reason}`);
}

const noiseLinesKept = 20;

/** The lives of a program, one after another: it is started when it is wanted, and again after it failed. */
export class AdapterLives {
  readonly #program: AdapterProgram;
  readonly #session: Session;
  readonly #limits: AdapterLimits;
  readonly #restarts: Restarts;
  #life: AdapterLife | undefined;
  #starting: Promise<AdapterLife | NoLife> | undefined;
  #runtime: string | undefined;
  readonly #noise: { lines: number; kept: string[] } = { lines: 0, kept: [] };
  #lastAnswered = 'its start';
  readonly #called = new Set<string>();

  constructor(program: AdapterProgram, session: Session, limits: AdapterLimits) {
    this.#program = program;
    this.#session = session;
    this.#limits = limits;
    this.#restarts = new Restarts(limits);
  }

  /** The program where it lives, and nothing says that it is about to end. */
  get present(): AdapterLife | undefined {
    return this.#life?.process.finishing === undefined ? this.#life : undefined;
  }

  /** The living program, started where there is none. A failure while nothing was asked is told here, once. */
  wanted(): Promise<AdapterLife | NoLife> {
    this.#starting ??= this.#begin().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  /** A call of an operation was answered. */
  answered(operation: string): void {
    this.#restarts.answered();
    this.#lastAnswered = operation;
  }

  /** An operation is to be called. */
  called(operation: string): void {
    this.#called.add(operation);
  }

  /** A request failed. The program is left alone after its end; after any other error it serves on. */
  failed(error: unknown): void {
    if (!(error instanceof ProcessEnd) || this.#life?.process.end !== error) return;
    this.#forget();
    this.#restarts.failed(error.word);
  }

  /** Ends the program. */
  async close(): Promise<AdapterNotes> {
    await this.#starting;
    const life = this.#life;
    await life?.process.close();
    const end = life?.process.end;
    this.#forget();
    const failure =
      end === undefined ? undefined : new RuntimeFailure(end.word, 'shutdown', this.#afterAnswer(end));
    return {
      runtime: this.#runtime,
      restarts: this.#restarts.count,
      noise: this.#noise,
      called: this.#called,
      failure,
    };
  }

  async #begin(): Promise<AdapterLife | NoLife> {
    await this.#life?.process.finishing;
    const end = this.#life?.process.end;
    if (end !== undefined) {
      this.failed(end);
      return { word: end.word, reason: this.#afterAnswer(end), atStart: false };
    }
    if (this.#life !== undefined) return this.#life;
    const wait = this.#restarts.take();
    if (typeof wait === 'string') return { word: 'not-run', reason: wait, atStart: false };
    if (wait > 0) await delay(wait);
    try {
      this.#life = await beginLife(this.#program, this.#session, this.#limits);
      const { name, version, language } = this.#life.handshake.runtime;
      this.#runtime = `${name} ${version} (${language})`;
      return this.#life;
    } catch (error) {
      this.#restarts.startFailed((error as Error).message, error instanceof CannotServe);
      return { ...describeFailure(error), atStart: true };
    }
  }

  #afterAnswer(end: ProcessEnd): string {
    return `not in this call but after ${this.#lastAnswered}: ${describeFailure(end).reason}`;
  }

  /** Lets go of a program that has ended, and keeps what it printed. */
  #forget(): void {
    const noise = this.#life?.process.noise;
    this.#noise.lines += noise?.lines ?? 0;
    this.#noise.kept.push(...(noise?.kept ?? []).slice(0, noiseLinesKept - this.#noise.kept.length));
    this.#life = undefined;
  }
}
