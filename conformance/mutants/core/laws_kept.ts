// Broken: a law may get another suite.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { overlookingPromise } from './support/overlooking.ts';

export function createRuntime(): Runtime {
  return overlookingPromise('law-suite-changed');
}
