import type { JudgedKnownFailures } from '../known-failing/judged-known-failures.ts';
import type { Report } from '../report.ts';
import { jsonText } from './json-text.ts';

/** The report itself with what is known to fail, by `schemas/certify-report.schema.json`. */
export function reportJson(report: Report, { problems, tests, constraints }: JudgedKnownFailures): string {
  const known_failures = {
    constraints,
    tests,
    problems: problems.map(({ kind, entry, message }) => ({ kind, ...entry, message })),
  };
  return jsonText({ ...report, known_failures });
}
