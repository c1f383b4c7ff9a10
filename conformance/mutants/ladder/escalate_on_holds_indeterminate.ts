// Broken: a ladder need not climb on an undecided rung.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { accepting } from './support/accepting.ts';

export function createRuntime(): Runtime {
  return accepting(({ code }) => code === 'indeterminate-not-escalated');
}
