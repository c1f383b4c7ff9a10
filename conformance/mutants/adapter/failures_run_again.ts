// Broken: a failure is run again in the process that it came from.
import { runCases } from '../../../src/certify/run/run-cases.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({
    runCases: (tests, head, source, _open, options, listener) =>
      runCases(
        tests,
        head,
        source,
        () => ({ ...source, handshake: () => source.handshake(), close: async () => undefined }),
        options,
        listener,
      ),
  });
}
