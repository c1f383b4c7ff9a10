// Broken: a read, but nothing riskier, climbs past every rung that would do but the last.
import { riskRank } from '../../../src/reference/ladder/risk-class.ts';
import { walkRules } from '../../../src/reference/ladder/walk-rules.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { walkingBy } from './support/walking-by.ts';

export function createRuntime(): Runtime {
  return walkingBy({
    next(rung, risk, answers) {
      let chosen = walkRules.next(rung, risk, answers);
      let later = risk === riskRank.read ? chosen : undefined;
      for (; later !== undefined; later = walkRules.next(later, risk, answers)) chosen = later;
      return chosen;
    },
  });
}
