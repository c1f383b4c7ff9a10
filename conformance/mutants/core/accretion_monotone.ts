// Broken: the contracts between the old one and the new one are not looked at.
import { accretes } from '../../../src/reference/core/accretes.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withCore } from './support/with-core.ts';

export function createRuntime(): Runtime {
  return withCore({ accretes: (old, next) => accretes(old, next) });
}
