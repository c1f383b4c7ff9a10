import { type CoreParts, createCoreOperations } from '../../../../src/reference/core/operations.ts';
import { serveOperations } from '../../../../src/reference/operation.ts';
import { referenceOperations } from '../../../../src/reference/runtime.ts';
import type { Runtime } from '../../../../src/runtime/runtime.ts';

/** The reference, except that the named parts of the core are others. */
export function withCore(parts: Partial<CoreParts>): Runtime {
  return serveOperations({ ...referenceOperations(), ...createCoreOperations(parts) });
}
