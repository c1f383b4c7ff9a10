// Broken: what most of the attempts say is the verdict.
import { verdictOver } from '../../../src/certify/run/conducted-case.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({
    verdictOver(made) {
      const verdict = verdictOver(made);
      const passed = made.filter(({ attempt }) => attempt.verdict === 'pass');
      return verdict === 'nondeterministic' && passed.length * 2 > made.length ? 'pass' : verdict;
    },
  });
}
