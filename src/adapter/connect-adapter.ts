// Input: a program that claims to speak the adapter protocol, and the calls of tests.
// Output: a Runtime; where the program gives no reply, a RuntimeFailure that says in a word how.
// Invariant: a program that failed is never read or written again, and none outlives its runtime or this process.
import { randomUUID } from 'node:crypto';
import type { Runtime } from '../runtime/runtime.ts';
import { AdapterCase } from './adapter-case.ts';
import { type AdapterLimits, usualLimits } from './adapter-limits.ts';
import { AdapterLives, type AdapterNotes, failureWithout } from './adapter-lives.ts';
import type { AdapterProgram } from './adapter-program.ts';
import { CallQueue } from './call-queue.ts';
import type { Handshake, Session } from './protocol.ts';

/** What is said to an adapter, and what it may take. */
export interface AdapterOptions {
  readonly session?: Partial<Omit<Session, 'session'>>;
  readonly limits?: Partial<AdapterLimits>;
}

/** A runtime that is a program. */
export interface AdapterRuntime extends Runtime {
  /** Has the calls that follow belong to a new case. */
  beginCase(): void;
  /**
   * A runtime for the calls of one case alone. Where the adapter is stateless, any number of cases may overlap. Where it
   * is not, finish one case before another begins: the adapter forgets a case when a call of another comes.
   */
  case(): Runtime;
  /**
   * What the adapter says of itself. The program is started where it does not live.
   *
   * @throws RuntimeFailure where it cannot be, or where it failed since its last answer
   */
  handshake(): Promise<Handshake>;
  /** Ends the program, after the calls that were made. */
  close(): Promise<AdapterNotes>;
}

/**
 * Connects to a program. It is started at the first call, and again at the first call after a failure.
 *
 * @returns a runtime whose `call` rejects with a RuntimeFailure where there is no reply
 */
export function connectAdapter(program: AdapterProgram, options: AdapterOptions = {}): AdapterRuntime {
  const session: Session = { specs: [], suite: '', seed: 1, ...options.session, session: randomUUID() };
  const limits = { ...usualLimits, ...options.limits };
  const lives = new AdapterLives(program, session, limits);
  const queue = new CallQueue(lives, limits);
  let present = new AdapterCase(queue);
  return {
    beginCase() {
      present = new AdapterCase(queue);
    },
    call: (operation, params) => present.call(operation, params),
    case: () => new AdapterCase(queue),
    async handshake() {
      const life = lives.present ?? (await lives.wanted());
      if ('word' in life) throw failureWithout(life, 'initialize');
      return life.handshake;
    },
    close: () => queue.close(),
  };
}
