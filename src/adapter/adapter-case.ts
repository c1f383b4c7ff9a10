import { randomUUID } from 'node:crypto';
import type { Json, Reply, Runtime } from '../runtime/runtime.ts';
import type { CallQueue } from './call-queue.ts';

/** The runtime of one case. */
export class AdapterCase implements Runtime {
  /** A random name: an adapter cannot know what is expected of a case, nor which one it is. */
  readonly #name = randomUUID();
  readonly #queue: CallQueue;

  constructor(queue: CallQueue) {
    this.#queue = queue;
  }

  call(operation: string, params: Json): Promise<Reply> {
    return this.#queue.add(this.#name, operation, params);
  }
}
