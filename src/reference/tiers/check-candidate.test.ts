import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../runtime/runtime.ts';
import { digestOf } from '../core/digest.ts';
import { jsonOf } from './json-of.ts';
import { suiteDigest } from './laws.ts';
import { obligationDigest } from './obligations.ts';
import type {
  AuthorityRecord,
  CheckCandidateAnswer,
  CheckingContext,
  TrustedSide,
} from './operation-shapes.ts';
import { createTiersOperations } from './operations.ts';
import type { Revision } from './run-shapes.ts';
import { signDocument } from './signature.ts';
import {
  BROKEN_DOUBLER,
  BUDGETS,
  contract,
  HARNESS,
  LAW,
  LAWFUL,
  NOON,
  policy,
  revision,
  STRANGERS_KEY,
  SUITE,
  slot,
  TRUST,
  WIDE,
} from './test-support/example.ts';
import { digestOfText } from './text-store.ts';

const TRIPLE_HARNESS = HARNESS.replace('2 * n', '3 * n');
const TRIPLE_SUITE = { ...SUITE, harness: digestOfText(TRIPLE_HARNESS) };
const TRIPLE_LAW = { ...LAW, suite_digest: suiteDigest(TRIPLE_SUITE) };
const TRIPLED = contract({ laws: [TRIPLE_LAW] });
const KEY = Buffer.alloc(32, 7).toString('base64');

const CONTEXT: CheckingContext = {
  base: LAWFUL,
  obligations: [],
  scope: ['total'],
  policy: policy({ required_laws: ['doubles'] }),
  checker: 'checker-1',
  suites: [SUITE, TRIPLE_SUITE],
  harnesses: [HARNESS, TRIPLE_HARNESS],
  fixtures: [],
  environment: { seed: 42, isolation: 'enforced' },
  budgets: BUDGETS,
  evaluation_time: NOON,
};

function authority(changes: Partial<AuthorityRecord> = {}, key = KEY): AuthorityRecord {
  return signDocument(
    {
      schema_version: '1' as const,
      kind: 'authority_record' as const,
      base: digestOf(jsonOf(LAWFUL)),
      changes: [{ old: obligationDigest(LAW), new: obligationDigest(TRIPLE_LAW) }],
      reason: 'doubling was a bug',
      signer: 'notary',
      signature_algorithm: 'ed25519' as const,
      ...changes,
    },
    key,
  );
}

async function check(
  given: {
    readonly revision: Revision;
    readonly context?: Partial<CheckingContext>;
    readonly proposes?: { readonly [member: string]: Json };
    readonly authority?: AuthorityRecord;
    readonly authorities?: readonly string[];
  },
  expected: Pick<CheckCandidateAnswer, 'disposition'> & Partial<CheckCandidateAnswer>,
  changed: readonly string[] = [],
): Promise<void> {
  const trusted: TrustedSide = {
    context: { ...CONTEXT, ...given.context },
    consumers: [
      { id: 'reader', slots: ['total'] },
      { id: 'bystander', slots: ['other'] },
    ],
    trust: TRUST,
    authorities: given.authorities ?? ['notary'],
    authority: 'acme',
    lineage: 'acme.doubler',
    observations: [],
    attestations: [],
  };
  const candidate = { revision: given.revision, proposes: given.proposes ?? {} };
  const operation = createTiersOperations()['tiers.check_candidate'] ?? assert.fail('no such operation');
  const request = { trusted, candidate, authority: given.authority ?? null };
  const answer = (await operation(jsonOf(request))) as unknown as CheckCandidateAnswer;
  const names = Object.keys(expected) as (keyof CheckCandidateAnswer)[];
  assert.deepEqual(Object.fromEntries(names.map((name) => [name, answer[name]])), expected);
  assert.deepEqual(
    answer.proposed_changes.map(({ member }) => member),
    changed,
  );
}

test('a candidate that keeps everything is compatible', () =>
  check(
    { revision: revision() },
    { disposition: 'compatible', affected_consumers: [], authority_refused: null },
  ));

test('deleting a law is refused, whatever judge the candidate proposes', async () => {
  const unlawful = revision(contract());
  await check({ revision: unlawful }, { disposition: 'refused' });
  const proposes = { base: jsonOf(contract()), policy: jsonOf(policy()), checker: 'mine', scope: [] };
  await check({ revision: unlawful, proposes }, { disposition: 'refused' }, [
    'base',
    'policy',
    'checker',
    'scope',
  ]);
});

test('a broken law is refused under weaker harnesses and budgets of the candidate too', async () => {
  const broken = revision(LAWFUL, { implementation: BROKEN_DOUBLER });
  const proposes = {
    harnesses: ['harness.check = () => true'],
    budgets: { ...(jsonOf(BUDGETS) as object), max_cases: 1 },
  };
  await check({ revision: broken, proposes: proposes as never }, { disposition: 'refused' }, [
    'harnesses',
    'budgets',
  ]);
});

test('what is proposed unchanged, or unknown, is told apart', () =>
  check(
    { revision: revision(), proposes: { scope: ['total'], checker: 'checker-1', favour: true } },
    { disposition: 'compatible' },
    ['favour'],
  ));

test('an obligation besides the base is an obligation', () =>
  check(
    { revision: revision(), context: { obligations: [{ ...LAW, id: 'extra' }] } },
    { disposition: 'refused' },
  ));

test('what cannot be judged is unknown, and a policy that is not met refuses', async () => {
  await check(
    { revision: revision(), context: { environment: { seed: 42, isolation: 'unavailable' } } },
    { disposition: 'unknown' },
  );
  await check(
    { revision: revision(LAWFUL, { contract: null, claimed_digest: null }) },
    { disposition: 'unknown' },
  );
  await check(
    { revision: revision(), context: { policy: policy({ require_attestation: true }) } },
    { disposition: 'refused' },
  );
});

const tripled = revision(TRIPLED, { implementation: BROKEN_DOUBLER });

test('a signed change of a named law is an intentional change, never compatible', async () => {
  const expected = {
    disposition: 'intentional_change',
    affected_consumers: ['reader'],
    authority_refused: null,
  } as const;
  await check({ revision: tripled }, { disposition: 'refused' });
  await check({ revision: tripled, authority: authority() }, expected);
});

test('a signed change of a named slot is an intentional change', () => {
  const wide = contract({ laws: [LAW], slots: [slot('total', { type: WIDE })] });
  const changes = [
    { old: obligationDigest(slot('total')), new: obligationDigest(slot('total', { type: WIDE })) },
  ];
  return check(
    { revision: revision(wide), authority: authority({ changes }) },
    { disposition: 'intentional_change', affected_consumers: ['reader'] },
  );
});

test('an authority record that is not one gives no leave', async () => {
  const refused = (record: AuthorityRecord, authority_refused: string, authorities?: readonly string[]) =>
    check(
      { revision: tripled, authority: record, ...(authorities === undefined ? {} : { authorities }) },
      { disposition: 'refused', authority_refused },
    );
  await refused(authority({}, STRANGERS_KEY), 'signature-invalid');
  await refused({ ...authority(), reason: 'other' }, 'signature-invalid');
  await refused(authority(), 'signer-untrusted', []);
  await refused(authority({ base: digestOf(jsonOf(TRIPLED)) }), 'authority-base-mismatch');
  const unknown = [{ old: obligationDigest(LAW), new: digestOfText('nothing') }];
  await refused(authority({ changes: unknown }), 'authority-obligation-unknown');
});

test('a law may be replaced by one of another name, but not by one that stands beside it', async () => {
  const suite = { ...TRIPLE_SUITE, law_id: 'triples' };
  const triples = { ...LAW, id: 'triples', suite_digest: suiteDigest(suite) };
  const changes = [{ old: obligationDigest(LAW), new: obligationDigest(triples) }];
  const renamed = revision(contract({ laws: [triples] }), { implementation: BROKEN_DOUBLER });
  const context = { suites: [SUITE, suite], policy: policy({ required_laws: ['triples'] }) };
  await check(
    { revision: renamed, context, authority: authority({ changes }) },
    { disposition: 'intentional_change', affected_consumers: ['reader'] },
  );

  const base = contract({ laws: [LAW, { ...LAW, id: 'triples' }] });
  const record = authority({ changes, base: digestOf(jsonOf(base)) });
  await check(
    { revision: renamed, context: { ...context, base }, authority: record },
    { disposition: 'refused', authority_refused: 'authority-obligation-unknown' },
  );
});

test('a record covers what it names only: the replacement must hold, and the rest stays', async () => {
  await check({ revision: revision(TRIPLED), authority: authority() }, { disposition: 'refused' });
  const lossy = { ...TRIPLED, slots: [slot('renamed')] };
  await check(
    { revision: revision(lossy, { implementation: BROKEN_DOUBLER }), authority: authority() },
    { disposition: 'refused' },
  );
});
