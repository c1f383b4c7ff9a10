// Broken: a handshake may have further members.
import { isJsonObject } from '../../../src/adapter/members.ts';
import { readHandshake } from '../../../src/adapter/read-handshake.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({
    readHandshake(result) {
      if (!isJsonObject(result)) return readHandshake(result);
      const { runtimes, ...known } = result;
      return readHandshake(known);
    },
  });
}
