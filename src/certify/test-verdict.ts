import type { TestReport } from './report.ts';
import type { Verdict } from './verdict.ts';

/** What a test amounts to over all of its cases: `pass` only where every one passed. */
export function testVerdict({ cases, failure }: TestReport): Verdict {
  return failure?.verdict ?? (cases['not-run'] === undefined ? 'pass' : 'not-run');
}
