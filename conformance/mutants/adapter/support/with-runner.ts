import { createRunnerOperations, type RunnerParts } from '../../../../src/reference/adapter/operations.ts';
import { type Operations, serveOperations } from '../../../../src/reference/operation.ts';
import type { Runtime } from '../../../../src/runtime/runtime.ts';

/** The reference's runner alone, except that the named parts of it are others. */
export function withRunner(parts: Partial<RunnerParts>, instead: Operations = {}): Runtime {
  return serveOperations({ ...createRunnerOperations(parts), ...instead });
}
