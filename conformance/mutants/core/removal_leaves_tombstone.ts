// Broken: there may be tombstones of inputs that never were.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { overlookingPromise } from './support/overlooking.ts';

export function createRuntime(): Runtime {
  return overlookingPromise('tombstone-invented');
}
