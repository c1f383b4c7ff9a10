// Broken: of two members of one name the last is taken.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({
    readJson(bytes) {
      try {
        return { problem: undefined, value: JSON.parse(Buffer.from(bytes).toString('utf8')) };
      } catch {
        return { problem: 'no JSON' };
      }
    },
  });
}
