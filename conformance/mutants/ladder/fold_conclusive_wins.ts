// Broken: an allow outvotes everything more restrictive.
import { fold } from '../../../src/reference/ladder/fold.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { foldingBy } from './support/folding-by.ts';

export function createRuntime(): Runtime {
  return foldingBy((kinds) => (kinds.includes('allow') ? { verdict: 'allow' } : fold(kinds)));
}
