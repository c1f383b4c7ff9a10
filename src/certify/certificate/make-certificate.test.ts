import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JournalHead } from '../journal/journal.ts';
import type { Verdict } from '../verdict.ts';
import { type CertificateFacts, makeCertificate } from './make-certificate.ts';
import { sampleFacts, sampleHead, sampleReport, sampleStatement } from './test-support/sample-statement.ts';

const results: readonly (readonly [
  readonly Verdict[],
  string,
  'passedTests' | 'warnedTests' | 'failedTests',
])[] = [
  [['pass', 'pass'], 'PASSED', 'passedTests'],
  [['pass', 'unsupported'], 'WARNED', 'warnedTests'],
  [['pass', 'fail'], 'FAILED', 'failedTests'],
  [['pass', 'not-run'], 'FAILED', 'failedTests'],
  [['nondeterministic'], 'FAILED', 'failedTests'],
  [[], 'FAILED', 'failedTests'],
];

for (const [verdicts, result, list] of results) {
  test(`cases that ended with ${verdicts.join(', ') || 'nothing'} give ${result}`, () => {
    const { predicate } = sampleStatement(verdicts);
    const { passedTests, warnedTests, failedTests } = predicate;
    assert.equal(predicate.result, result);
    const expected = {
      passedTests: [],
      warnedTests: [],
      failedTests: [],
      [list]: ['wheel: turns_on [turns]'],
    };
    assert.deepEqual({ passedTests, warnedTests, failedTests }, expected);
  });
}

test('a constraint without a test keeps a run from passing', () => {
  const report = sampleReport(['pass']);
  const [spec] = report.specs;
  const untold = {
    constraint: 'untold',
    verdict: 'not-covered',
    source: 'x:1',
    cases: {},
    tests: [],
  } as const;
  assert.ok(spec);
  const specs = [{ ...spec, constraints: [...spec.constraints, untold] }];
  const statement = makeCertificate(
    { head: sampleHead, cases: [], counterexamples: [], broken: [] },
    { ...report, specs },
    sampleFacts,
  );
  assert.equal(statement.predicate.result, 'WARNED');
  assert.deepEqual(statement.predicate.lawful.specs[0]?.constraints, [
    { constraint: 'turns', verdict: 'certified' },
    { constraint: 'untold', verdict: 'not-covered' },
  ]);
});

const refused: Readonly<
  Record<
    string,
    {
      readonly head?: Partial<JournalHead>;
      readonly facts?: Partial<CertificateFacts>;
      readonly says: RegExp;
    }
  >
> = {
  'a shard': { head: { shard: { index: 2, of: 8 } }, says: /shard 2 of 8 cannot be certified alone/ },
  'a runtime without files': { head: { artifact: [] }, says: /names no file/ },
  'a cut journal': {
    facts: { journalBytes: Buffer.from('{}\n{"ca') },
    says: /last line of the journal is cut/,
  },
  'an end at its issue': {
    facts: { expiresAt: sampleFacts.issuedAt },
    says: /its end comes after its issue/,
  },
  'parts of a second': {
    facts: { issuedAt: '2030-01-01T00:00:00.5Z' },
    says: /no time in whole seconds UTC/,
  },
};

for (const [what, { head, facts, says }] of Object.entries(refused)) {
  test(`${what} is not certified`, () => {
    const journal = { head: { ...sampleHead, ...head }, cases: [], counterexamples: [], broken: [] };
    const make = () => makeCertificate(journal, sampleReport(['pass']), { ...sampleFacts, ...facts });
    assert.throws(make, { name: 'RangeError', message: says });
  });
}
