// Broken: the first conclusive kind ends the fold.
import { fold } from '../../../src/reference/ladder/fold.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { foldingBy } from './support/folding-by.ts';

export function createRuntime(): Runtime {
  return foldingBy((kinds) => {
    const first = kinds.find((kind) => kind !== 'defer' && kind !== 'indeterminate');
    return fold(first === undefined ? kinds : [first]);
  });
}
