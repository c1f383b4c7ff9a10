// Broken: an agreement is read, and the edit stays open.
import { judgementRules } from '../../../src/gate/judge-edit.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { judging } from './support/judging.ts';

export function createRuntime(): Runtime {
  return judging({
    rules: {
      standingOf: (judgement, rules) => {
        const standing = judgementRules.standingOf(judgement, rules);
        return standing === 'agreed' ? 'open' : standing;
      },
    },
  });
}
