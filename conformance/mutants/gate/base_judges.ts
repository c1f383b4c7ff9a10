// Broken: an edit is judged by the config that it brings.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { judging } from './support/judging.ts';

export function createRuntime(): Runtime {
  return judging({ judge: (_, after) => after });
}
