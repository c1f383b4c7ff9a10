// Broken: a rung may deny only what it could allow.
import { walkRules } from '../../../src/reference/ladder/walk-rules.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { walkingBy } from './support/walking-by.ts';

export function createRuntime(): Runtime {
  return walkingBy({
    contribute: (rung, risk, answer) =>
      rung.maxRisk < risk ? 'indeterminate' : walkRules.contribute(rung, risk, answer),
  });
}
