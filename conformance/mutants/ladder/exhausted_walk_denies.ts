// Broken: doubt is reported as silence.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { walkingBy } from './support/walking-by.ts';

export function createRuntime(): Runtime {
  return walkingBy({ exhaustedReason: () => 'DEFAULT_DENY' });
}
