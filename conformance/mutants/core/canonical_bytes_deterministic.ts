// Broken: members keep the order in which the text has them.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withCore } from './support/with-core.ts';

export function createRuntime(): Runtime {
  return withCore({ canonicalText: (value) => JSON.stringify(value) });
}
