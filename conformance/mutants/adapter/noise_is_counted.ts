// Broken: an empty line is not counted.
import { Noise } from '../../../src/adapter/noise.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

class Deaf extends Noise {
  override add(line: Uint8Array): void {
    if (line.length > 0) super.add(line);
  }
}

export function createRuntime(): Runtime {
  return withRunner({ makeNoise: () => new Deaf() });
}
