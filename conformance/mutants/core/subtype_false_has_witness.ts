// Broken: whatever breaks a rule is refuted, whether there is a value that shows it or not.
import { subtype } from '../../../src/reference/core/subtype.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withCore } from './support/with-core.ts';

export function createRuntime(): Runtime {
  return withCore({
    subtype(a, b) {
      const answer = subtype(a, b);
      return answer.result === 'unknown' ? { ...answer, result: false } : answer;
    },
  });
}
