// Broken: doubt is folded as silence.
import { fold } from '../../../src/reference/ladder/fold.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { foldingBy } from './support/folding-by.ts';

export function createRuntime(): Runtime {
  return foldingBy((kinds) => fold(kinds.filter((kind) => kind !== 'indeterminate')));
}
