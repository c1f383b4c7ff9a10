/** Documents for the tests of this folder: a component that doubles integers, its contract, law and claims. */
import { canonicalText } from '../../core/canonical.ts';
import { digestOf } from '../../core/digest.ts';
import type {
  Attestation,
  Budgets,
  Contract,
  Law,
  LawResult,
  Observation,
  Policy,
  Slot,
  Type,
} from '../../core/documents.ts';
import { jsonOf } from '../json-of.ts';
import { suiteDigest } from '../laws.ts';
import type { LawSuite, Revision, RunContext, Trust } from '../run-shapes.ts';
import { publicKeyFor, signDocument } from '../signature.ts';
import { digestOfText } from '../text-store.ts';

export const NOON = '2026-10-06T12:00:00Z';
export const THREE = '2026-10-06T15:00:00Z';

const PRIVATE_KEY = Buffer.alloc(32, 7).toString('base64');
export const STRANGERS_KEY = Buffer.alloc(32, 8).toString('base64');
export const TRUST: Trust = { signers: [{ id: 'notary', public_key: publicKeyFor(PRIVATE_KEY) }] };

export const SMALL: Type = { shape: 'scalar', name: 'integer', min: 0, max: 1000 };
export const WIDE: Type = { shape: 'scalar', name: 'integer', min: 0, max: 5000 };

export function slot(name: string, changes: Partial<Slot> = {}): Slot {
  return {
    name,
    meaning: name,
    polarity: 'out',
    facet: 'behavior',
    type: SMALL,
    required: true,
    default: { present: false },
    ...changes,
  };
}

export const HARNESS = `
harness.draw = (random) => Math.floor(random() * 500);
harness.check = (doubler, n) => doubler.double(n) === 2 * n || 'double(' + n + ') is ' + doubler.double(n);
`;
export const DOUBLER = 'exports.double = (n) => n + n;';
export const BROKEN_DOUBLER = 'exports.double = (n) => n * 3;';

export const SUITE: LawSuite = {
  law_id: 'doubles',
  harness: digestOfText(HARNESS),
  fixtures: [],
  method: 'sampled',
  domain: null,
};
export const LAW: Law = { id: 'doubles', suite_digest: suiteDigest(SUITE), slots: ['total'] };

export const BUDGETS: Budgets = { wall_ms: 5000, memory_bytes: 16 * 1024 * 1024, max_cases: 20 };

export function contract(changes: Partial<Contract> = {}): Contract {
  const empty = { tombstones: [], laws: [], relations: [], sunsets: [] };
  return { schema_version: '1', kind: 'contract', slots: [slot('total')], ...empty, ...changes };
}

export const LAWFUL: Contract = contract({ laws: [LAW] });

export function revision(of: Contract = LAWFUL, changes: Partial<Revision> = {}): Revision {
  return {
    contract: canonicalText(jsonOf(of)),
    claimed_digest: digestOf(jsonOf(of)),
    complete: true,
    version_label: null,
    implementation: DOUBLER,
    ...changes,
  };
}

export function context(changes: Partial<RunContext> = {}): RunContext {
  return {
    checker: 'checker-1',
    ancestors: [],
    suites: [SUITE],
    texts: [HARNESS],
    seed: 42,
    budgets: BUDGETS,
    isolation: 'enforced',
    observations: [],
    attestations: [],
    evaluation_time: NOON,
    trust: TRUST,
    ...changes,
  };
}

const ABOUT = {
  schema_version: '1',
  contract: digestOf(jsonOf(LAWFUL)),
  artifact: digestOfText(DOUBLER),
  slots: ['total'],
  signer: 'notary',
  signature_algorithm: 'ed25519',
} as const;

export const SAMPLES = '[{"slot":"total","value":4}]';

export function observation(changes: Partial<Observation> = {}, key = PRIVATE_KEY): Observation {
  return signDocument(
    {
      ...ABOUT,
      kind: 'observation' as const,
      samples: digestOfText(SAMPLES),
      count: 10,
      confidence_ppm: 990_000,
      observed_at: '2026-10-06T11:00:00Z',
      expires_at: THREE,
      ...changes,
    },
    key,
  );
}

export function attestation(changes: Partial<Attestation> = {}, key = PRIVATE_KEY): Attestation {
  return signDocument(
    {
      ...ABOUT,
      kind: 'attestation' as const,
      authority: 'acme',
      lineage: 'acme.doubler',
      claim: 'reviewed',
      issued_at: '2026-10-06T11:00:00Z',
      expires_at: THREE,
      ...changes,
    },
    key,
  );
}

export function policy(changes: Partial<Policy> = {}): Policy {
  return {
    schema_version: '1',
    kind: 'policy',
    structural_minimum: 'PassDeclared',
    required_laws: [],
    allowed_law_methods: ['sampled'],
    min_observations: 0,
    min_confidence_ppm: 0,
    require_attestation: false,
    trusted_signers: ['notary'],
    law_budgets: BUDGETS,
    ...changes,
  };
}

export function lawResult(changes: Partial<LawResult> = {}): LawResult {
  return {
    schema_version: '1',
    kind: 'law_result',
    law_id: 'doubles',
    suite: LAW.suite_digest,
    contract: ABOUT.contract,
    artifact: ABOUT.artifact,
    harness: SUITE.harness,
    fixtures: [],
    seed: 42,
    budgets: BUDGETS,
    method: 'sampled',
    status: 'pass',
    witness: null,
    proof_checker: null,
    reason: '',
    ...changes,
  };
}
