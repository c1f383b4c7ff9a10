// Broken: a line may be one byte longer than the limit.
import { FrameLines } from '../../../src/adapter/frame-lines.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({ makeLines: (limit) => new FrameLines(limit + 1) });
}
