// Broken: a decision may name any rung as the one reached.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { accepting } from './support/accepting.ts';

export function createRuntime(): Runtime {
  return accepting(({ code }) => code === 'reached-not-last-step');
}
