// Broken: any word is taken for a risk class.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { accepting } from './support/accepting.ts';

export function createRuntime(): Runtime {
  return accepting(({ code, path }) => code === 'word-unknown' && /\/(risk_class|max_risk)$/.test(path));
}
