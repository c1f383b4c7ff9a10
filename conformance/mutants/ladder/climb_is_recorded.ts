// Broken: a climb on a defer is not called one.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { walkingBy } from './support/walking-by.ts';

export function createRuntime(): Runtime {
  return walkingBy({ climbed: (_steps, uncertain) => uncertain });
}
