// Broken: a timeout costs no more than any other failure.
import { Restarts } from '../../../src/adapter/restarts.ts';
import { limitsOf } from '../../../src/reference/adapter/count-starts.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import type { FailureWord } from '../../../src/runtime/runtime-failure.ts';
import { withRunner } from './support/with-runner.ts';

class Patient extends Restarts {
  override failed(word: FailureWord): void {
    super.failed(word === 'timeout' ? 'crash' : word);
  }
}

export function createRuntime(): Runtime {
  return withRunner({ makeRestarts: (restarts) => new Patient(limitsOf(restarts)) });
}
