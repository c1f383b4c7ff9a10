// Broken: any value will do as a default.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { overlookingFlaw } from './support/overlooking.ts';

export function createRuntime(): Runtime {
  return overlookingFlaw('default-not-of-type');
}
