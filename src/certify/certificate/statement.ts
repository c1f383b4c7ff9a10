import type { Handshake } from '../../adapter/protocol.ts';
import type { JournalHead, RunSpec } from '../journal/journal.ts';
import type { ConstraintVerdict } from '../report.ts';
import type { VerdictCounts } from '../verdict.ts';
import type { CertificateTime } from './certificate-time.ts';

/** Type of the statement: in-toto Statement v1. */
export const statementType = 'https://in-toto.io/Statement/v1';
/** Type of what is stated: in-toto's test result v0.1, extended by a member `lawful`. */
export const predicateType = 'https://in-toto.io/attestation/test-result/v0.1';

/** A file, or what stands for several, by its digest. */
export interface ResourceDescriptor {
  readonly name: string;
  /** Hex of the SHA-256. */
  readonly digest: { readonly sha256: string };
}

/** What a certificate states: how the subject did in a run. */
export interface Statement {
  readonly _type: typeof statementType;
  /** The files of the adapter and its runtime. */
  readonly subject: readonly ResourceDescriptor[];
  readonly predicateType: typeof predicateType;
  readonly predicate: TestResult;
}

/** in-toto's test result. Tests are named by the spec's short name and their title. */
export interface TestResult {
  /** FAILED where a test failed; else WARNED where something is unsupported or not covered by a test; else PASSED. */
  readonly result: 'PASSED' | 'WARNED' | 'FAILED';
  /** The specs and the suite. */
  readonly configuration: readonly ResourceDescriptor[];
  readonly passedTests: readonly string[];
  /** Tests that only lack an operation which the runtime does not have. */
  readonly warnedTests: readonly string[];
  readonly failedTests: readonly string[];
  readonly lawful: Certification;
}

/** What lawful says beyond in-toto's test result. */
export interface Certification {
  readonly version: 1;
  readonly runtime: Handshake['runtime'];
  readonly adapter: Handshake['adapter'];
  /** Version of the adapter protocol that was spoken. */
  readonly protocol: number;
  readonly specs: readonly CertifiedSpec[];
  /** Digest of the tests and all that they import. */
  readonly suite: string;
  readonly runner: JournalHead['runner'];
  readonly seed: number;
  readonly runs: number;
  readonly cases: VerdictCounts;
  readonly journal: CertifiedJournal;
  /** Hex of the SHA-256 of the ledger that shows what the suite can find; null where there was none. */
  readonly power_ledger: string | null;
  readonly environment: Environment;
  readonly issued_at: CertificateTime;
  /** From this second on the certificate says nothing. */
  readonly expires_at: CertificateTime;
}

/** A spec, and what the run says of each of its constraints. */
export interface CertifiedSpec extends RunSpec {
  readonly constraints: readonly { readonly constraint: string; readonly verdict: ConstraintVerdict }[];
}

/** The journal that the verdicts follow from. */
export interface CertifiedJournal {
  /** Root of the Merkle tree over its lines. It is the same for the same lines in another order. */
  readonly root: string;
  readonly lines: number;
  /** Hex of the SHA-256 of the file. */
  readonly sha256: string;
}

/** Where the run took place, as the runner says. */
export interface Environment {
  /** Version of Node, such as `v20.20.0`. */
  readonly node: string;
  readonly os: string;
  readonly arch: string;
  /** The program that was started, such as `python3`. */
  readonly program: string;
}
