import { makeCalls } from '../../../../src/reference/adapter/make-calls.ts';
import type { CallOutcome, CallParameters } from '../../../../src/reference/adapter/operation-shapes.ts';
import type { Runtime } from '../../../../src/runtime/runtime.ts';
import { withRunner } from './with-runner.ts';

/** The reference, except that something else becomes of calls. */
export function withOutcomes(
  change: (outcomes: readonly CallOutcome[], params: CallParameters) => readonly CallOutcome[],
): Runtime {
  return withRunner({
    async makeCalls(connect, params) {
      const answer = await makeCalls(connect, params);
      return { ...answer, outcomes: change(answer.outcomes, params) };
    },
  });
}
