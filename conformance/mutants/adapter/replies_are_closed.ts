// Broken: an outcome that is none of the three counts as unsupported.
import { isJsonObject } from '../../../src/adapter/members.ts';
import { readReply } from '../../../src/adapter/read-reply.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({
    readReply(result) {
      const known = isJsonObject(result) && ['value', 'reject'].includes(String(result.outcome));
      return known ? readReply(result) : { outcome: 'unsupported' };
    },
  });
}
