// Broken: relations may be added.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { overlookingPromise } from './support/overlooking.ts';

export function createRuntime(): Runtime {
  return overlookingPromise('relation-added');
}
