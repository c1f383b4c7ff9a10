// Input: where records are kept, if not in memory.
// Output: the reference as a runtime that serves every operation of the project's own specs.
// Invariant: it is called through the interface that every other runtime has, and gets no privilege.
import type { Runtime } from '../runtime/runtime.ts';
import { createRunnerOperations } from './adapter/operations.ts';
import { coreOperations } from './core/operations.ts';
import { gateOperations } from './gate/operations.ts';
import { ladderOperations } from './ladder/operations.ts';
import { type Operations, serveOperations } from './operation.ts';
import { type RegistryOptions, registryOperations } from './registry/operations.ts';
import { tiersOperations } from './tiers/operations.ts';

/** Every operation of the reference, by its wire name. */
export function referenceOperations(options: RegistryOptions = {}): Operations {
  return {
    ...ladderOperations,
    ...coreOperations,
    ...tiersOperations,
    ...registryOperations(options),
    ...createRunnerOperations(),
    ...gateOperations(),
  };
}

/** The reference as a runtime. Each one has its own records. */
export function createRuntime(options: RegistryOptions = {}): Runtime {
  return serveOperations(referenceOperations(options));
}
