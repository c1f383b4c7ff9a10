// Broken: a deny needs no reason, and any reason will do.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { accepting } from './support/accepting.ts';

export function createRuntime(): Runtime {
  return accepting(
    ({ code, path }) => code === 'reason-missing' || (code === 'word-unknown' && path === '/reason'),
  );
}
