// Broken: fields that nobody knows are let be.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { accepting } from './support/accepting.ts';

export function createRuntime(): Runtime {
  return accepting(({ code }) => code === 'field-unknown');
}
