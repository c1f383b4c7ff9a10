// Broken: a run goes on by any seed.
import { differingMembers } from '../../../src/certify/journal/differing-members.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({
    differingMembers: (a, b) => differingMembers(a, b).filter((member) => member !== 'seed'),
  });
}
