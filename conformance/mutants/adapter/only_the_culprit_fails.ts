// Broken: where one of the calls fails, the one after it fails too.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withOutcomes } from './support/with-outcomes.ts';

export function createRuntime(): Runtime {
  return withOutcomes((outcomes) =>
    outcomes.map((each, index) => {
      const before = outcomes[index - 1];
      return before !== undefined && 'failure' in before ? before : each;
    }),
  );
}
