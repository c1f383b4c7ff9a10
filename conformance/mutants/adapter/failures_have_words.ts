// Broken: a timeout is called a crash.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withOutcomes } from './support/with-outcomes.ts';

export function createRuntime(): Runtime {
  return withOutcomes((outcomes) =>
    outcomes.map((each) => ('failure' in each && each.failure === 'timeout' ? { failure: 'crash' } : each)),
  );
}
