import type { Json, Reply } from '../runtime/runtime.ts';
import type { AdapterLife } from './adapter-life.ts';
import type { AdapterLimits } from './adapter-limits.ts';
import { type AdapterLives, type AdapterNotes, failureWithout } from './adapter-lives.ts';
import { Fifo } from './fifo.ts';
import { findCulprits } from './find-culprits.ts';
import { makeAlone, settle } from './make-alone.ts';
import { batchRoom, makeCalls } from './make-calls.ts';
import { PendingCall } from './pending-call.ts';
import { ProcessEnd } from './process-end.ts';
import { takeBatch } from './take-batch.ts';

/**
 * Hands calls to a program in their order. To a stateless one, it keeps as many requests in flight as its handshake allows,
 * and sends another as soon as one is answered; to any other, one call after another. When the program fails with several
 * calls in flight, each is made again alone, so that only the culprit fails.
 */
export class CallQueue {
  readonly #lives: AdapterLives;
  readonly #limits: AdapterLimits;
  readonly #waiting = new Fifo<PendingCall>();
  /** Requests without an answer, and their calls. */
  #inFlight = 0;
  #callsInFlight = 0;
  /** The requests that failed since {@link #cause}. */
  #failed: (readonly PendingCall[])[] = [];
  #cause: unknown;
  /** Whether something is under way beside which no request may be sent. */
  #busy = false;
  #scheduled = false;
  #mostInBatch: number;
  #idle: (() => void)[] = [];

  constructor(lives: AdapterLives, limits: AdapterLimits) {
    this.#lives = lives;
    this.#limits = limits;
    this.#mostInBatch = limits.mostInBatch;
  }

  /** Makes a call when its turn comes. */
  add(inCase: string, operation: string, params: Json): Promise<Reply> {
    this.#lives.called(operation);
    return new Promise((resolve, reject) => {
      this.#waiting.push(new PendingCall({ case: inCase, operation, params }, resolve, reject));
      this.#schedule();
    });
  }

  /** Ends the program after the calls that wait. */
  async close(): Promise<AdapterNotes> {
    await new Promise<void>((done) => {
      this.#idle.push(done);
      this.#schedule();
    });
    return this.#lives.close();
  }

  /** Goes on when all that came of the last event has been done, so that calls made together go together. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    process.nextTick(() => {
      this.#scheduled = false;
      if (!this.#busy) this.#advance();
    });
  }

  #advance(): void {
    if (this.#failed.length > 0) {
      if (this.#inFlight === 0) this.#during(this.#blame());
      return;
    }
    const next = this.#waiting.first;
    if (next === undefined) {
      if (this.#inFlight > 0) return;
      for (const done of this.#idle.splice(0)) done();
      return;
    }
    const life = this.#lives.present;
    if (life?.handshake.stateless === true) this.#fillWindow(life);
    else if (this.#inFlight > 0) return;
    else if (life === undefined) this.#during(this.#start());
    else this.#during(this.#makeNext());
  }

  /** Lets nothing be sent while something is under way. */
  #during(work: Promise<void>): void {
    this.#busy = true;
    void work.finally(() => {
      this.#busy = false;
      this.#schedule();
    });
  }

  /** Starts the program. Where it has none, the first call that waits comes to know. */
  async #start(): Promise<void> {
    const life = await this.#lives.wanted();
    if (!('word' in life)) return;
    const call = this.#waiting.take();
    call?.fail(failureWithout(life, call.params.operation));
  }

  async #makeNext(): Promise<void> {
    const call = this.#waiting.take();
    if (call !== undefined) settle(call, await makeAlone(call, this.#lives, this.#limits));
  }

  #fillWindow(life: AdapterLife): void {
    const { max_in_flight, max_batch } = life.handshake;
    while (this.#waiting.length > 0 && this.#inFlight < max_in_flight) {
      const room = this.#limits.mostInFlight - this.#callsInFlight;
      if (room <= 0) return;
      // What a program has yet to read is not added to, so that this side keeps about one frame.
      if (life.process.congested && this.#inFlight > 0) return;
      const most = Math.min(max_batch, this.#mostInBatch, room);
      const calls = takeBatch(this.#waiting, life.operations, most, batchRoom(this.#limits));
      if (calls.length > 0) this.#send(life, calls);
    }
    // All that waited may have been answered without being asked.
    if (this.#inFlight === 0) this.#schedule();
  }

  #send(life: AdapterLife, calls: readonly PendingCall[]): void {
    this.#inFlight += 1;
    this.#callsInFlight += calls.length;
    const params = calls.map((call) => call.json());
    void makeCalls(life, params, this.#limits)
      .then(
        ({ replies }) => {
          for (const [index, reply] of replies.entries()) calls[index]?.reply(reply);
          this.#lives.answered(calls.at(-1)?.params.operation ?? '');
        },
        (error) => this.#fail(calls, error),
      )
      .then(() => {
        this.#inFlight -= 1;
        this.#callsInFlight -= calls.length;
        this.#schedule();
      });
  }

  #fail(calls: readonly PendingCall[], error: unknown): void {
    this.#lives.failed(error);
    const ended = error instanceof ProcessEnd;
    const [only, ...others] = calls;
    if (only !== undefined && others.length === 0 && !ended) only.fail(only.failure(error));
    else {
      this.#failed.push(calls);
      if (ended || this.#cause === undefined) this.#cause = error;
    }
  }

  async #blame(): Promise<void> {
    const [requests, cause] = [this.#failed, this.#cause];
    this.#failed = [];
    this.#cause = undefined;
    const tooLong = await findCulprits(requests, cause, this.#lives, this.#limits);
    if (tooLong !== undefined) this.#mostInBatch = Math.floor(tooLong / 2);
  }
}
