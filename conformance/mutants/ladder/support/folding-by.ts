import type { Folded } from '../../../../src/reference/ladder/fold.ts';
import { createLadderOperations } from '../../../../src/reference/ladder/operations.ts';
import { serveOperations } from '../../../../src/reference/operation.ts';
import type { Runtime } from '../../../../src/runtime/runtime.ts';

/** The reference, except that lists of verdicts are folded in another way. */
export function foldingBy(fold: (kinds: readonly string[]) => Folded): Runtime {
  return serveOperations(createLadderOperations({ fold }));
}
