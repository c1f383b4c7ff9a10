// Broken: a default may change.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { overlookingPromise } from './support/overlooking.ts';

export function createRuntime(): Runtime {
  return overlookingPromise('default-changed');
}
