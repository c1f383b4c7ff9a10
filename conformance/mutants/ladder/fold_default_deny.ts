// Broken: silence allows.
import { fold } from '../../../src/reference/ladder/fold.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { foldingBy } from './support/folding-by.ts';

export function createRuntime(): Runtime {
  return foldingBy((kinds) => (kinds.every((kind) => kind === 'defer') ? { verdict: 'allow' } : fold(kinds)));
}
