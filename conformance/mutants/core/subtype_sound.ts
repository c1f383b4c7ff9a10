// Broken: an open type is compared as if it were closed.
import type { Type } from '../../../src/reference/core/documents.ts';
import { subtype } from '../../../src/reference/core/subtype.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withCore } from './support/with-core.ts';

export function createRuntime(): Runtime {
  return withCore({ subtype: (a, b) => subtype(closed(a), b) });
}

function closed(type: Type): Type {
  const text = JSON.stringify(type, (name, value: unknown) => (name === 'open' ? false : value));
  return JSON.parse(text) as Type;
}
