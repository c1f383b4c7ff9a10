import { createLadderOperations } from '../../../../src/reference/ladder/operations.ts';
import { createWalk } from '../../../../src/reference/ladder/walk.ts';
import { type WalkRules, walkRules } from '../../../../src/reference/ladder/walk-rules.ts';
import { serveOperations } from '../../../../src/reference/operation.ts';
import type { Runtime } from '../../../../src/runtime/runtime.ts';

/** The reference, except that walks follow other rules in the named places. */
export function walkingBy(rules: Partial<WalkRules>): Runtime {
  return serveOperations(createLadderOperations({ walk: createWalk({ ...walkRules, ...rules }) }));
}
