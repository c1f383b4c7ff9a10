// Broken: a life-cycle transition that nobody knows is taken for one that does not start here.
import { isObject, memberOf } from '../../../src/reference/core/members.ts';
import { serveOperations } from '../../../src/reference/operation.ts';
import { referenceOperations } from '../../../src/reference/runtime.ts';
import { TRANSITIONS } from '../../../src/reference/tiers/lifecycle.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';

export function createRuntime(): Runtime {
  const reference = serveOperations(referenceOperations());
  return {
    call(operation, params) {
      const transition = isObject(params) ? memberOf(params, 'transition') : undefined;
      const known = typeof transition === 'string' && Object.hasOwn(TRANSITIONS, transition);
      return operation === 'tiers.lifecycle' && isObject(params) && !known
        ? reference.call(operation, { ...params, transition: 'revise' })
        : reference.call(operation, params);
    },
  };
}
