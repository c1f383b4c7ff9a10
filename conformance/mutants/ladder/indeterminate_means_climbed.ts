// Broken: one undecided step is not called a climb.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { walkingBy } from './support/walking-by.ts';

export function createRuntime(): Runtime {
  return walkingBy({ climbed: (steps) => steps > 1 });
}
