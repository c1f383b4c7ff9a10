// Broken: every version is read as the current one.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { accepting } from './support/accepting.ts';

export function createRuntime(): Runtime {
  return accepting(({ code }) => code === 'version-unsupported');
}
