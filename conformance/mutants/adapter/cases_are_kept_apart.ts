// Broken: every program is taken to keep nothing between calls.
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { introducedAs } from './support/introduced-as.ts';

export function createRuntime(): Runtime {
  return introducedAs({ stateless: true });
}
