// Broken: kinds that nobody knows are left out.
import { fold } from '../../../src/reference/ladder/fold.ts';
import { isFoldKind } from '../../../src/reference/ladder/fold-rank.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { foldingBy } from './support/folding-by.ts';

export function createRuntime(): Runtime {
  return foldingBy((kinds) => fold(kinds.filter(isFoldKind)));
}
