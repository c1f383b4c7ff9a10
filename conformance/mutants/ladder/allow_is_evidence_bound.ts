// Broken: the silence of a rung that covers the claim counts as its allow.
import { walkRules } from '../../../src/reference/ladder/walk-rules.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { walkingBy } from './support/walking-by.ts';

export function createRuntime(): Runtime {
  return walkingBy({
    contribute: (rung, risk, answer) =>
      answer === undefined && rung.maxRisk >= risk ? 'allow' : walkRules.contribute(rung, risk, answer),
  });
}
