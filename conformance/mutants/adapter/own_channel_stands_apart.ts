// Broken: frames go over standard input and output, whatever was asked for.
import { connectScripted } from '../../../src/reference/adapter/scripted-program.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({ connect: (program) => connectScripted({ ...program, own_channel: false }) });
}
