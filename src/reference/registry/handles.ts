import { Refusal } from '../operation.ts';
import type { RecordStore } from './record-store.ts';

const mostOpen = 1024;

/** Open records by opaque handle. Beyond 1024 the one that was not used for longest is closed. */
export class Handles {
  readonly #stores = new Map<string, RecordStore>();
  #opened = 0;

  add(store: RecordStore): string {
    const handle = `records-${this.#opened}`;
    this.#opened += 1;
    this.#stores.set(handle, store);
    for (const [oldest, idle] of this.#stores) {
      if (this.#stores.size <= mostOpen) break;
      this.#stores.delete(oldest);
      idle.close();
    }
    return handle;
  }

  /** @throws Refusal `handle-unknown` */
  get(handle: unknown): RecordStore {
    const store = typeof handle === 'string' ? this.#stores.get(handle) : undefined;
    if (typeof handle !== 'string' || store === undefined) {
      throw new Refusal('handle-unknown', 'there are no open records of that handle');
    }
    // Set anew, so that the map's order is the order of use.
    this.#stores.delete(handle);
    this.#stores.set(handle, store);
    return store;
  }
}
