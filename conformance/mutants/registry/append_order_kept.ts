// Broken: the newest entry is read first.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { storing } from './support/storing.ts';

export function createRuntime(): Runtime {
  return storing((store) => ({ read: (from, limit) => store.read(from, limit).toReversed() }));
}
