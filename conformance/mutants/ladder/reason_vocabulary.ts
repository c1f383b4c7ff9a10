// Broken: every token that looks like a reason is a published one.
import { createLadderOperations } from '../../../src/reference/ladder/operations.ts';
import { serveOperations } from '../../../src/reference/operation.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';

export function createRuntime(): Runtime {
  const checkReason = (token: string) =>
    /^[A-Z_]+$/.test(token) ? ({ known: true } as const) : ({ known: false, class: 'UNCLASSIFIED' } as const);
  return serveOperations(createLadderOperations({ checkReason }));
}
