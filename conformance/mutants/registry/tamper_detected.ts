// Broken: whatever entries a log is opened with are chained anew.
import { openMemoryStore } from '../../../src/reference/registry/memory-store.ts';
import type { RecordEntry } from '../../../src/reference/registry/record-store.ts';
import { createRuntime as createReference } from '../../../src/reference/runtime.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';

export function createRuntime(): Runtime {
  return createReference({
    openMemoryStore(entries = []) {
      const store = openMemoryStore();
      for (const { record } of entries as readonly RecordEntry[]) store.append(record);
      return store;
    },
  });
}
