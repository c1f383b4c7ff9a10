// Broken: of two members with one key the later is read.
import { createLadderOperations } from '../../../src/reference/ladder/operations.ts';
import { serveOperations } from '../../../src/reference/operation.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';

export function createRuntime(): Runtime {
  return serveOperations(createLadderOperations({ parseDocument: (text) => JSON.parse(text.toString()) }));
}
