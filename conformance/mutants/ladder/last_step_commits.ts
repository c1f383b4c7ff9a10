// Broken: a decision may allow what its last step did not.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { accepting } from './support/accepting.ts';

export function createRuntime(): Runtime {
  return accepting(({ code }) => code === 'allow-not-given-by-last-step');
}
