// Broken: whoever writes the name of a signer has signed.
import { recordFault } from '../../../src/gate/verify-record.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { judging } from './support/judging.ts';

export function createRuntime(): Runtime {
  return judging({
    rules: {
      recordFault: (record, signers) =>
        signers.some(({ name }) => name === record.authority) ? undefined : recordFault(record, signers),
    },
  });
}
