// Broken: nothing is said of types whose values JSON cannot spell, not even that they are themselves.
import { subtype } from '../../../src/reference/core/subtype.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withCore } from './support/with-core.ts';

export function createRuntime(): Runtime {
  return withCore({
    subtype: (a, b) =>
      a.shape === 'function' || a.shape === 'opaque'
        ? { result: 'unknown', reason: 'there are no values to compare' }
        : subtype(a, b),
  });
}
