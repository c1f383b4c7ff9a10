// Broken: arguments are compared in the direction of the result.
import { subtype } from '../../../src/reference/core/subtype.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withCore } from './support/with-core.ts';

export function createRuntime(): Runtime {
  return withCore({
    subtype: (a, b) =>
      a.shape === 'function' && b.shape === 'function'
        ? subtype({ ...a, arguments: b.arguments }, { ...b, arguments: a.arguments })
        : subtype(a, b),
  });
}
