// Broken: no more than the first 256 bytes are hashed.
import { digestOfBytes } from '../../../src/reference/core/digest.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withCore } from './support/with-core.ts';

export function createRuntime(): Runtime {
  return withCore({ digestOfBytes: (bytes) => digestOfBytes(bytes.subarray(0, 256)) });
}
