// Input: a journal, and what it amounts to. Output: a signed statement about the files of a runtime, and back.
// Invariant: what a certificate says has one spelling; a file that differs from it in one byte is refused.
import type { Journal } from '../journal/journal.ts';
import type { Report, SpecReport } from '../report.ts';
import { testVerdict } from '../test-verdict.ts';
import { type CertificateTime, isCertificateTime, readTime } from './certificate-time.ts';
import { certifiedJournal } from './certified-journal.ts';
import {
  type Environment,
  predicateType,
  type ResourceDescriptor,
  type Statement,
  statementType,
  type TestResult,
} from './statement.ts';

/** What a certificate says that no journal does. */
export interface CertificateFacts {
  /** The whole file of the journal. */
  readonly journalBytes: Uint8Array;
  readonly issuedAt: CertificateTime;
  readonly expiresAt: CertificateTime;
  readonly environment: Environment;
  readonly powerLedger: string | null;
}

/**
 * States what a run showed.
 *
 * @throws RangeError where the journal is of one shard, names no files of the adapter, or its last line is cut; or where
 * the times are no certificate times, or the second is not after the first
 */
export function makeCertificate({ head }: Journal, report: Report, facts: CertificateFacts): Statement {
  const { issuedAt, expiresAt, environment, powerLedger } = facts;
  if (head.shard !== null) {
    const { index, of } = head.shard;
    throw new RangeError(`shard ${index} of ${of} cannot be certified alone; join all by lawful merge`);
  }
  if (head.artifact.length === 0) throw new RangeError('the journal names no file of the adapter');
  checkTimes(issuedAt, expiresAt);
  const { runtime, adapter, protocol } = head.handshake;
  const reports = new Map(report.specs.map((spec) => [spec.slug, spec]));
  return {
    _type: statementType,
    subject: head.artifact.map(descriptor),
    predicateType,
    predicate: {
      ...testsOf(report.specs),
      configuration: [...head.specs.map(descriptor), descriptor({ name: 'suite', sha256: head.suite })],
      lawful: {
        version: 1,
        runtime,
        adapter,
        protocol,
        specs: head.specs.map(({ id, slug, name, sha256: digest }) => {
          const constraints = reports.get(slug)?.constraints ?? [];
          const verdicts = constraints.map(({ constraint, verdict }) => ({ constraint, verdict }));
          return { id, slug, name, sha256: digest, constraints: verdicts };
        }),
        suite: head.suite,
        runner: head.runner,
        seed: head.seed,
        runs: head.runs,
        cases: report.cases,
        journal: certifiedJournal(facts.journalBytes),
        power_ledger: powerLedger,
        environment,
        issued_at: issuedAt,
        expires_at: expiresAt,
      },
    },
  };
}

function descriptor({ name, sha256: digest }: { name: string; sha256: string }): ResourceDescriptor {
  return { name, digest: { sha256: digest } };
}

function testsOf(specs: readonly SpecReport[]): Omit<TestResult, 'configuration' | 'lawful'> {
  const passedTests: string[] = [];
  const warnedTests: string[] = [];
  const failedTests: string[] = [];
  for (const { slug, tests } of specs) {
    for (const test of tests) {
      const verdict = testVerdict(test);
      const list = verdict === 'pass' ? passedTests : verdict === 'unsupported' ? warnedTests : failedTests;
      list.push(`${slug}: ${test.title}`);
    }
  }
  const certified = specs.every((spec) => spec.constraints.every(({ verdict }) => verdict === 'certified'));
  const warned = warnedTests.length > 0 || !certified;
  const result = failedTests.length > 0 ? 'FAILED' : warned ? 'WARNED' : 'PASSED';
  return { result, passedTests, warnedTests, failedTests };
}

function checkTimes(issuedAt: CertificateTime, expiresAt: CertificateTime): void {
  for (const time of [issuedAt, expiresAt]) {
    if (!isCertificateTime(time))
      throw new RangeError(`${JSON.stringify(time)} is no time in whole seconds UTC`);
  }
  if ((readTime(issuedAt) ?? 0) >= (readTime(expiresAt) ?? 0)) {
    throw new RangeError(
      `a certificate of ${issuedAt} cannot expire at ${expiresAt}; its end comes after its issue`,
    );
  }
}
