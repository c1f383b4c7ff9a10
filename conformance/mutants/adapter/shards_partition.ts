// Broken: a case is in the shard of its last digits.
import { inShard } from '../../../src/certify/case-digest.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({ inShard: (digest, shard) => inShard([...digest].reverse().join(''), shard) });
}
