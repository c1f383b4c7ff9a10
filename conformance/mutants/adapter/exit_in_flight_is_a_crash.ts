// Broken: a program that ends in good order has answered null.
import { isJsonObject } from '../../../src/adapter/members.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withOutcomes } from './support/with-outcomes.ts';

export function createRuntime(): Runtime {
  return withOutcomes((outcomes, { calls }) =>
    outcomes.map((each, index) => {
      const act = calls[index]?.act;
      const ended = isJsonObject(act) && act.exit === 0;
      return ended ? { reply: { outcome: 'value', value: null } } : each;
    }),
  );
}
