// Broken: the root does not say how often a line is there.
import { merkleRoot } from '../../../src/certify/journal/merkle-root.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({ merkleRoot: (lines) => merkleRoot([...new Set(lines)]) });
}
