// Broken: whatever entries a log is opened with are chained anew.
import { openMemoryStore } from '../../../src/reference/registry/memory-store.ts';
import { createRuntime as createReference } from '../../../src/reference/runtime.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';

export function createRuntime(): Runtime {
  return createReference({
    openMemoryStore(entries = []) {
      const store = openMemoryStore();
      for (const { record } of entries) store.append(record);
      return store;
    },
  });
}
