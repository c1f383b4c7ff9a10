import type { Journal, JournalHead } from '../../journal/journal.ts';
import { type Report, reportOf } from '../../report.ts';
import type { Verdict } from '../../verdict.ts';
import { type CertificateFacts, makeCertificate } from '../make-certificate.ts';
import type { Statement } from '../statement.ts';

const digest = (digit: string) => digit.repeat(64);

/** The head of a run over one spec. */
export const sampleHead: JournalHead = {
  journal: 1,
  runtime: '--adapter "python3 adapter.py"',
  handshake: {
    protocol: 1,
    runtime: { name: 'wheel', version: '2.1', language: 'Python' },
    adapter: { name: 'wheel-adapter', version: '1' },
    operations: ['wheel.turn'],
    stateless: true,
    max_in_flight: 1,
    max_batch: 1,
  },
  artifact: [{ name: 'adapter.py', sha256: digest('a') }],
  specs: [{ id: 'wheel.spec', slug: 'wheel', name: 'specs/wheel.md', sha256: digest('b') }],
  suite: digest('c'),
  seed: 7,
  runs: 3,
  runner: { name: 'lawful', version: '0.1.0', fast_check: '4.0.0' },
  shard: null,
};

/** What a certificate says beside the journal, where a test asks for nothing else. */
export const sampleFacts: CertificateFacts = {
  journalBytes: Buffer.from('{}\n{"case":1}\n'),
  issuedAt: '2030-01-01T00:00:00Z',
  expiresAt: '2030-04-01T00:00:00Z',
  environment: { node: 'v20.20.0', os: 'linux', arch: 'x64', program: 'python3' },
  powerLedger: null,
};

/** A report of a spec with one constraint, and one test of it whose cases got these verdicts. */
export function sampleReport(verdicts: readonly Verdict[]): Report {
  const source = 'specs/wheel.md:9';
  const constraints = ['turns'];
  const planned = {
    file: 'properties.test.ts',
    kind: 'property',
    title: 'turns_on [turns]',
    name: 'turns_on',
  } as const;
  const model = {
    spec: { id: 'wheel.spec', slug: 'wheel', file: 'specs/wheel.md' },
    constraints: [{ id: 'turns', kind: 'invariant', clause: 'it turns', source }],
    tests: [{ ...planned, constraints, source, clause: 'it turns' }],
  };
  const journal: Journal = {
    head: sampleHead,
    cases: verdicts.map((verdict, index) => {
      const { title: test } = planned;
      const attempts = [{ verdict, calls: [{ operation: 'wheel.turn', params: '00' }] }];
      return { case: String(index), spec: 'wheel', test, path: String(index), verdict, attempts };
    }),
    counterexamples: [],
    broken: [],
  };
  return reportOf(journal, [model]);
}

/** What is stated where cases got these verdicts. */
export function sampleStatement(verdicts: readonly Verdict[] = ['pass']): Statement {
  const journal: Journal = { head: sampleHead, cases: [], counterexamples: [], broken: [] };
  return makeCertificate(journal, sampleReport(verdicts), sampleFacts);
}
