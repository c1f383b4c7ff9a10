// Broken: a new result takes the place of what was recorded before.
import { serveOperations } from '../../../src/reference/operation.ts';
import { openMemoryStore } from '../../../src/reference/registry/memory-store.ts';
import { referenceOperations } from '../../../src/reference/runtime.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';

export function createRuntime(): Runtime {
  return serveOperations(
    referenceOperations({
      openMemoryStore: (entries, expected) => {
        let store = openMemoryStore(entries, expected);
        return {
          append(record) {
            store = openMemoryStore();
            return store.append(record);
          },
          read: (from, limit) => store.read(from, limit),
          checkpoint: () => store.checkpoint(),
          verify: (checkpoint) => store.verify(checkpoint),
          close: () => store.close(),
        };
      },
    }),
  );
}
