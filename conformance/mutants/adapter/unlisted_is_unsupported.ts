// Broken: every operation is asked for, whatever the handshake lists.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { introducedAs } from './support/introduced-as.ts';

export function createRuntime(): Runtime {
  return introducedAs({ operations: ['*'] });
}
