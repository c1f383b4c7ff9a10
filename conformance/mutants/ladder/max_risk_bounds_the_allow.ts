// Broken: a rung allows claims of any risk.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { walkingBy } from './support/walking-by.ts';

export function createRuntime(): Runtime {
  return walkingBy({ contribute: (_rung, _risk, answer) => answer?.verdict ?? 'indeterminate' });
}
