// Broken: the reason of a deny is lost.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { walkingBy } from './support/walking-by.ts';

export function createRuntime(): Runtime {
  return walkingBy({ denyReason: () => 'POLICY_BLOCK' });
}
