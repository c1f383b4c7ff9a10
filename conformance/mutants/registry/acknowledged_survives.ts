// Broken: a refused append takes the entry before it along.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { storing } from './support/storing.ts';

export function createRuntime(): Runtime {
  return storing((store) => {
    const lost = new Set<number>();
    return {
      append(record) {
        try {
          return store.append(record);
        } catch (error) {
          lost.add(store.checkpoint().size - 1);
          throw error;
        }
      },
      read: (from, limit) => store.read(from, limit).filter(({ sequence }) => !lost.has(sequence)),
    };
  });
}
