// Broken: sets are hashed in the order in which they came.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withCore } from './support/with-core.ts';

export function createRuntime(): Runtime {
  return withCore({ sortSets: (document) => document });
}
