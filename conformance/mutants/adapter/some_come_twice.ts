// Broken: a case that comes twice comes under one name.
import { judgeCases } from '../../../src/reference/adapter/judge-cases.ts';
import type { JudgeAnswer } from '../../../src/reference/adapter/operation-shapes.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({
    async judgeCases(parts, params) {
      const { cases } = await judgeCases(parts, params);
      return { cases: cases.map((each) => ({ ...each, attempts: underOneName(each.attempts) })) };
    },
  });
}

type Attempts = JudgeAnswer['cases'][number]['attempts'];

function underOneName(attempts: Attempts): Attempts {
  return attempts.map(() => attempts[0]).filter((each) => each !== undefined);
}
