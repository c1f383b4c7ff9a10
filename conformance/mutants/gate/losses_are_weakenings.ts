// Broken: only what is gone counts as lost, not what says less.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { judging } from './support/judging.ts';

export function createRuntime(): Runtime {
  return judging({ rules: { isWeakening: (change) => change.class === 'removed' } });
}
