// Broken: a window starts after the place that was asked for.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { storing } from './support/storing.ts';

export function createRuntime(): Runtime {
  return storing((store) => ({ read: (from, limit) => store.read(from === 0 ? 0 : from + 1, limit) }));
}
