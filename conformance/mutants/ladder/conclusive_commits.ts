// Broken: an allow is put to the rungs above it.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { walkingBy } from './support/walking-by.ts';

export function createRuntime(): Runtime {
  return walkingBy({ commits: (verdict): verdict is 'deny' => verdict === 'deny' });
}
