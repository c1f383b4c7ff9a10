// Broken: a crash is counted as a failure of the case.
import { reportOf } from '../../../src/certify/report.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({
    reportOf(journal, models) {
      const cases = journal.cases.map((line) => ({
        ...line,
        verdict: line.verdict === 'crash' ? ('fail' as const) : line.verdict,
      }));
      return reportOf({ ...journal, cases }, models);
    },
  });
}
