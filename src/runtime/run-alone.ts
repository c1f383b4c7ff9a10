import { ObligationFailure } from './failure.ts';
import type { Obligation } from './obligation.ts';
import type { RecordingRuntime } from './recording.ts';
import type { Runtime } from './runtime.ts';

/** Runs a case that does not shrink. @throws ObligationFailure with the calls made */
export async function runAlone(
  obligation: Obligation,
  runtime: RecordingRuntime,
  run: (runtime: Runtime) => Promise<void>,
): Promise<void> {
  try {
    await runtime.beginCase();
    await run(runtime);
  } catch (error) {
    throw new ObligationFailure(obligation, error, runtime.calls);
  }
}
