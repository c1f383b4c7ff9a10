// Broken: nobody looks whether the base lists the authority.
import { recordFault } from '../../../src/gate/verify-record.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { judging } from './support/judging.ts';

export function createRuntime(): Runtime {
  return judging({
    rules: {
      recordFault: (record, signers) =>
        signers.some(({ name }) => name === record.authority) ? recordFault(record, signers) : undefined,
    },
  });
}
