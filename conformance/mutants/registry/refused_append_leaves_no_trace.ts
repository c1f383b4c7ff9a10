// Broken: a refused value takes a sequence number.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { storing } from './support/storing.ts';

export function createRuntime(): Runtime {
  return storing((store) => ({
    append(record) {
      try {
        return store.append(record);
      } catch (error) {
        store.append(null);
        throw error;
      }
    },
  }));
}
