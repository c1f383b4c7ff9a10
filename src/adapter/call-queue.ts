import { setTimeout as delay } from 'node:timers/promises';
import type { Json, Reply } from '../runtime/runtime.ts';
import { RuntimeFailure } from '../runtime/runtime-failure.ts';
import { type AdapterLife, beginLife, CannotServe, callTogether, resetFor } from './adapter-life.ts';
import type { AdapterLimits } from './adapter-limits.ts';
import type { AdapterProgram } from './adapter-program.ts';
import type { AdapterNotes } from './connect-adapter.ts';
import { FrameProblem } from './encode-frame.ts';
import { ProcessEnd, said } from './process-end.ts';
import type { CallParameters, Session } from './protocol.ts';
import { Restarts } from './restarts.ts';

/** A call that waits for its reply. */
interface PendingCall extends CallParameters {
  readonly inCase: number;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (failure: RuntimeFailure) => void;
}

/** What became of one call. */
type Outcome = { readonly reply: Reply } | { readonly failure: RuntimeFailure };

/** Most requests in flight and calls in a batch, whatever an adapter offers. */
const most = { inFlight: 16, batch: 64 };

/**
 * Hands the calls of tests to a program, in their order, in rounds as large as its handshake allows. When the program
 * fails with several calls in flight, each is made again alone, so that only the culprit fails.
 */
export class CallQueue {
  readonly #program: AdapterProgram;
  readonly #session: Session;
  readonly #limits: AdapterLimits;
  readonly #restarts: Restarts;
  readonly #waiting: PendingCall[] = [];
  #working: Promise<void> | undefined;
  #life: AdapterLife | undefined;
  #runtime: string | undefined;
  readonly #noise: { lines: number; kept: string[] } = { lines: 0, kept: [] };
  #lastAnswered = 'its start';

  constructor(program: AdapterProgram, session: Session, limits: AdapterLimits) {
    this.#program = program;
    this.#session = session;
    this.#limits = limits;
    this.#restarts = new Restarts(limits);
  }

  /** Makes a call when its turn comes. */
  add(inCase: number, operation: string, params: Json): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ inCase, operation, params, resolve, reject });
      // A round begins in the next microtask, so that calls made together are in it together.
      this.#working ??= Promise.resolve().then(() => this.#work());
    });
  }

  /** Ends the program after the calls that wait. */
  async close(): Promise<AdapterNotes> {
    await this.#working;
    const life = this.#life;
    await life?.process.close();
    const end = life?.process.end;
    this.#forget();
    const failure = end === undefined ? undefined : this.#afterAnswer('shutdown', end);
    return { runtime: this.#runtime, restarts: this.#restarts.count, noise: this.#noise, failure };
  }

  async #work(): Promise<void> {
    for (;;) {
      const [first] = this.#waiting;
      if (first === undefined) break;
      const life = await this.#ready(first.operation);
      const { stateless, max_in_flight, max_batch } = 'failure' in life ? single : life.handshake;
      // Only where no call can see another's effects may they overlap, and be made again.
      const batch = Math.min(max_batch, most.batch);
      const round = this.#waiting.splice(0, stateless ? batch * Math.min(max_in_flight, most.inFlight) : 1);
      if ('failure' in life) for (const call of round) call.reject(life.failure);
      else await this.#round(life, round, batch);
    }
    this.#working = undefined;
  }

  async #round(life: AdapterLife, round: readonly PendingCall[], batch: number): Promise<void> {
    const known = round.filter((call) => {
      const has = life.handshake.operations.includes(call.operation);
      if (!has) call.resolve({ outcome: 'unsupported' });
      return has;
    });
    const groups: PendingCall[][] = [];
    for (const call of known) {
      const group = groups.at(-1);
      if (group === undefined || group.length === batch || group[0]?.inCase !== call.inCase)
        groups.push([call]);
      else group.push(call);
    }
    const suspects: PendingCall[] = [];
    const answers = await Promise.allSettled(groups.map((group) => this.#send(life, group)));
    let end: unknown;
    for (const [index, answer] of answers.entries()) {
      const group = groups[index] ?? [];
      if (answer.status === 'fulfilled') {
        for (const [place, call] of group.entries()) settle(call, replyAt(answer.value, place));
      } else {
        end = answer.reason;
        suspects.push(...group);
      }
    }
    const [only, ...others] = suspects;
    if (only === undefined) return;
    this.#noteEnd(end);
    if (others.length === 0) settle(only, { failure: failureOf(only.operation, end) });
    else await this.#suspect(suspects, end);
  }

  /** Makes each call again alone. Where all of them are then answered, nobody can be blamed, and all fail. */
  async #suspect(suspects: readonly PendingCall[], end: unknown): Promise<void> {
    const outcomes: Outcome[] = [];
    for (const call of suspects) outcomes.push(await this.#alone(call));
    // That calls are too long together is nobody's failure.
    const found = end instanceof FrameProblem || outcomes.some((outcome) => 'failure' in outcome);
    for (const [index, call] of suspects.entries()) {
      const outcome = outcomes[index];
      if (found && outcome !== undefined) settle(call, outcome);
      else {
        const operations = [...new Set(suspects.map(({ operation }) => operation))].join(', ');
        const { word, message } = described(end);
        const detail = `${message}\nIn flight were ${suspects.length} calls of ${operations}; alone, each is answered.`;
        settle(call, { failure: new RuntimeFailure(word, call.operation, detail) });
      }
    }
  }

  async #alone(call: PendingCall): Promise<Outcome> {
    const life = await this.#ready(call.operation);
    if ('failure' in life) return life;
    try {
      return replyAt(await this.#send(life, [call]), 0);
    } catch (error) {
      this.#noteEnd(error);
      return { failure: failureOf(call.operation, error) };
    }
  }

  async #send(life: AdapterLife, group: readonly PendingCall[]): Promise<readonly Reply[]> {
    const inCase = group[0]?.inCase ?? 0;
    if (!life.handshake.stateless && life.lastCase !== undefined && life.lastCase !== inCase) {
      await resetFor(life, inCase, this.#limits);
    }
    life.lastCase = inCase;
    const replies = await callTogether(life, inCase, group, this.#limits);
    this.#restarts.answered();
    this.#lastAnswered = group.at(-1)?.operation ?? '';
    return replies;
  }

  /** The living program, started where there is none. A failure while nothing was asked goes to the next call. */
  async #ready(operation: string): Promise<AdapterLife | { readonly failure: RuntimeFailure }> {
    const end = this.#life?.process.end;
    if (end !== undefined) {
      this.#forget();
      this.#restarts.failed(end.word);
      return { failure: this.#afterAnswer(operation, end) };
    }
    if (this.#life !== undefined) return this.#life;
    const wait = this.#restarts.take();
    if (typeof wait === 'string') return { failure: new RuntimeFailure('not-run', operation, wait) };
    if (wait > 0) await delay(wait);
    try {
      this.#life = await beginLife(this.#program, this.#session, this.#limits);
      const { name, version, language } = this.#life.handshake.runtime;
      this.#runtime = `${name} ${version} (${language})`;
      return this.#life;
    } catch (error) {
      this.#restarts.startFailed((error as Error).message, error instanceof CannotServe);
      const { word, message } = described(error);
      return { failure: new RuntimeFailure(word, operation, `initialize failed: ${message}`) };
    }
  }

  /** The program is left alone after its end; after any other error it serves on. */
  #noteEnd(error: unknown): void {
    if (!(error instanceof ProcessEnd)) return;
    this.#forget();
    this.#restarts.failed(error.word);
  }

  #afterAnswer(operation: string, end: ProcessEnd): RuntimeFailure {
    const { word, message } = described(end);
    return new RuntimeFailure(
      word,
      operation,
      `not in this call but after ${this.#lastAnswered}: ${message}`,
    );
  }

  /** Lets go of a program that has ended, and keeps what it printed. */
  #forget(): void {
    const noise = this.#life?.process.noise;
    this.#noise.lines += noise?.lines ?? 0;
    this.#noise.kept.push(...(noise?.kept ?? []).slice(0, 20 - this.#noise.kept.length));
    this.#life = undefined;
  }
}

/** How a program is asked while it is not known what it can do. */
const single = { stateless: false, max_in_flight: 1, max_batch: 1 };

function replyAt(replies: readonly Reply[], place: number): Outcome {
  const reply = replies[place];
  return reply === undefined
    ? { failure: new RuntimeFailure('harness-error', 'call', 'a reply is missing') }
    : { reply };
}

function settle(call: PendingCall, outcome: Outcome): void {
  if ('reply' in outcome) call.resolve(outcome.reply);
  else call.reject(outcome.failure);
}

function failureOf(operation: string, error: unknown): RuntimeFailure {
  const { word, message } = described(error);
  return new RuntimeFailure(word, operation, message);
}

/** The word and the text for what went wrong. What is neither the program's end nor its answer is ours. */
function described(error: unknown): { readonly word: RuntimeFailure['word']; readonly message: string } {
  if (error instanceof ProcessEnd) return { word: error.word, message: `${error.message}${said(error)}` };
  if (error instanceof FrameProblem) return { word: 'harness-error', message: `the call ${error.message}` };
  return { word: 'harness-error', message: error instanceof Error ? error.message : String(error) };
}
