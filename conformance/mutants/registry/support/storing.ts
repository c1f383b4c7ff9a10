import { openMemoryStore } from '../../../../src/reference/registry/memory-store.ts';
import type { RecordStore } from '../../../../src/reference/registry/record-store.ts';
import { createRuntime } from '../../../../src/reference/runtime.ts';
import type { Runtime } from '../../../../src/runtime/runtime.ts';

/** The reference, except that its logs do some things in another way. */
export function storing(change: (store: RecordStore) => Partial<RecordStore>): Runtime {
  return createRuntime({
    openMemoryStore: (...given) => {
      const store = openMemoryStore(...given);
      return { ...store, ...change(store) };
    },
  });
}
