// Broken: a digest may be spelled in any way.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { overlookingFlaw } from './support/overlooking.ts';

export function createRuntime(): Runtime {
  return overlookingFlaw('digest-invalid');
}
