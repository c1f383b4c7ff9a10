// Broken: a certificate is still valid in the second of its end.
import { validityAt } from '../../../src/certify/certificate/validity-at.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({
    validityAt(certification, at) {
      const validity = validityAt(certification, at);
      return validity === 'expired' && validityAt(certification, at - 1) === 'valid' ? 'valid' : validity;
    },
  });
}
