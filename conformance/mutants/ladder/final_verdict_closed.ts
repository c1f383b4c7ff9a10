// Broken: a decision may commit any word.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { accepting } from './support/accepting.ts';

export function createRuntime(): Runtime {
  return accepting(({ code, path }) => code === 'word-unknown' && /^\/verdict$/.test(path));
}
