// Broken: a walk always enters at the first rung.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { walkingBy } from './support/walking-by.ts';

export function createRuntime(): Runtime {
  return walkingBy({ enter: (ladder) => ladder.reuse[0] ?? ladder.entry });
}
