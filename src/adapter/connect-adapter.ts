// Input: a program that claims to speak the adapter protocol, and the calls of tests.
// Output: a Runtime; where the program gives no reply, a RuntimeFailure that says in a word how.
// Invariant: a program that failed is never read or written again, and none outlives its runtime or this process.
import { randomUUID } from 'node:crypto';
import type { Json, Reply, Runtime } from '../runtime/runtime.ts';
import type { RuntimeFailure } from '../runtime/runtime-failure.ts';
import { type AdapterLimits, usualLimits } from './adapter-limits.ts';
import type { AdapterProgram } from './adapter-program.ts';
import { CallQueue } from './call-queue.ts';
import type { Session } from './protocol.ts';

/** What is said to an adapter, and what it may take. */
export interface AdapterOptions {
  readonly session?: Partial<Omit<Session, 'session'>>;
  readonly limits?: Partial<AdapterLimits>;
}

/** What an adapter did beside answering. */
export interface AdapterNotes {
  /** The runtime's name and version, as the adapter says; undefined where it never shook hands. */
  readonly runtime: string | undefined;
  readonly restarts: number;
  /** Lines on its output that are no frames, over all of its lives, and the first of them. */
  readonly noise: { readonly lines: number; readonly kept: readonly string[] };
  /** A failure after the last answer, which no call came to know. */
  readonly failure: RuntimeFailure | undefined;
}

/** A runtime that is a program. */
export interface AdapterRuntime extends Runtime {
  beginCase(): void;
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
  const queue = new CallQueue(program, session, { ...usualLimits, ...options.limits });
  let inCase = 1;
  return {
    beginCase() {
      inCase += 1;
    },
    call(operation: string, params: Json): Promise<Reply> {
      return queue.add(inCase, operation, params);
    },
    close() {
      return queue.close();
    },
  };
}
