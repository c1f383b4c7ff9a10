// Broken: any word is taken for a verdict that climbs, and for the verdict of a step.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { accepting } from './support/accepting.ts';

export function createRuntime(): Runtime {
  return accepting(
    ({ code, path }) => code === 'word-unknown' && /^\/escalate_on\/|^\/path\/\d+\/verdict$/.test(path),
  );
}
