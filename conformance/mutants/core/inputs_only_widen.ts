// Broken: an input that was optional may become required.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { overlookingPromise } from './support/overlooking.ts';

export function createRuntime(): Runtime {
  return overlookingPromise('input-became-required');
}
