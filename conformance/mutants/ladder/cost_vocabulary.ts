// Broken: any word is taken for a cost.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { accepting } from './support/accepting.ts';

export function createRuntime(): Runtime {
  return accepting(({ code, path }) => code === 'word-unknown' && /\/cost$/.test(path));
}
