import { compareStatements } from '../../certify/certificate/compare-statements.ts';
import { makeCertificate } from '../../certify/certificate/make-certificate.ts';
import type { Statement } from '../../certify/certificate/statement.ts';
import type { Journal } from '../../certify/journal/journal.ts';
import { JournalProblem, readJournal } from '../../certify/journal/read-journal.ts';
import { RejudgeFailure } from '../../certify/rejudge/rejudge-apart.ts';
import { reportOf } from '../../certify/report.ts';
import type { Suite } from '../suites.ts';
import { rejudgeSuites } from './rejudge-suites.ts';
import type { Check } from './verification.ts';

/**
 * Whether the certificate follows from its journal: every case comes out as written on the replies that the journal
 * holds, and all of them amount to what the certificate says.
 *
 * @param journalBytes of the file, which is as certified
 */
export async function checkVerdicts(
  file: string,
  journalBytes: Uint8Array,
  statement: Statement,
  suites: readonly Suite[],
): Promise<Check> {
  const check = (outcome: Check['outcome'], ...details: readonly string[]): Check => ({
    check: 'verdicts',
    outcome,
    details,
  });
  try {
    const journal = readJournal(file);
    const differences = compareStatements(statement, follows(journal, journalBytes, statement, suites));
    if (differences.length > 0) return check('differs', ...differences);
    const { problems, unchecked } = await rejudgeSuites(file, suites);
    if (problems.length > 0) return check('differs', ...problems);
    const left = unchecked.map((name) => `${name} is shown by a program alone; no verdict hangs on it`);
    return check(
      'holds',
      `those of ${journal.cases.length} cases follow from the replies in the journal`,
      ...left,
    );
  } catch (error) {
    if (error instanceof JournalProblem || error instanceof RangeError)
      return check('differs', error.message);
    if (error instanceof RejudgeFailure) return check('unknown', error.message);
    throw error;
  }
}

/** The certificate that follows from a journal. */
function follows(
  journal: Journal,
  journalBytes: Uint8Array,
  { predicate }: Statement,
  suites: readonly Suite[],
): Statement {
  const {
    issued_at: issuedAt,
    expires_at: expiresAt,
    environment,
    power_ledger: powerLedger,
  } = predicate.lawful;
  const report = reportOf(
    journal,
    suites.map(({ model }) => model),
  );
  return makeCertificate(journal, report, { journalBytes, issuedAt, expiresAt, environment, powerLedger });
}
