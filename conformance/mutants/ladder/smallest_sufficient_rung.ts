// Broken: a climb goes to the costliest rung that covers the claim.
import { walkRules } from '../../../src/reference/ladder/walk-rules.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { walkingBy } from './support/walking-by.ts';

export function createRuntime(): Runtime {
  return walkingBy({
    next(rung, risk, answers) {
      let last = walkRules.next(rung, risk, answers);
      for (let later = last; later !== undefined; later = walkRules.next(later, risk, answers)) last = later;
      return last;
    },
  });
}
