import type {
  Assembly,
  Attestation,
  Contract,
  Envelope,
  LawResult,
  Manifest,
  Observation,
  Policy,
  Slot,
} from '../documents.ts';

const digest = `sha256:${'0'.repeat(64)}` as const;
const signature = Buffer.alloc(64).toString('base64');
const signed = { signer: 'alice', signature_algorithm: 'ed25519', signature } as const;
const integer = { shape: 'scalar', name: 'integer', min: 0, max: 9 } as const;

export function slot(name: string, more: Partial<Slot> = {}): Slot {
  return {
    name,
    meaning: `meaning.${name}`,
    polarity: 'out',
    facet: 'api',
    type: integer,
    required: true,
    default: { present: false },
    ...more,
  };
}

export function input(name: string, more: Partial<Slot> = {}): Slot {
  return slot(name, { polarity: 'in', required: false, ...more });
}

export const contract: Contract = {
  schema_version: '1',
  kind: 'contract',
  slots: [slot('z'), input('a', { default: { present: true, value: 3 } }), input('r', { required: true })],
  tombstones: [input('t')],
  laws: [
    { id: 'law.b', suite_digest: digest, slots: ['z', 'a'] },
    { id: 'law.a', suite_digest: digest, slots: [] },
  ],
  relations: [
    {
      id: 'same',
      operator: 'equal',
      left: { instance_id: 'self', slot: 'a' },
      right: { instance_id: 'other', slot: 'b' },
    },
  ],
  sunsets: [{ at: '2030-01-01T00:00:00Z', slot: 'z' }],
};

export const lawResult: LawResult = {
  schema_version: '1',
  kind: 'law_result',
  law_id: 'law.a',
  suite: digest,
  contract: digest,
  artifact: digest,
  harness: digest,
  fixtures: [digest],
  seed: 7,
  budgets: { wall_ms: 100, memory_bytes: 1000, max_cases: 10 },
  method: 'sampled',
  status: 'pass',
  witness: null,
  proof_checker: null,
  reason: '',
};

export const observation: Observation = {
  schema_version: '1',
  kind: 'observation',
  contract: digest,
  artifact: digest,
  slots: ['z', 'a'],
  samples: digest,
  count: 10,
  confidence_ppm: 900_000,
  observed_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-02-01T00:00:00Z',
  ...signed,
};

export const attestation: Attestation = {
  schema_version: '1',
  kind: 'attestation',
  authority: 'example',
  lineage: 'example.parser',
  contract: digest,
  artifact: digest,
  slots: ['z'],
  claim: 'reviewed',
  issued_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-02-01T00:00:00Z',
  ...signed,
};

export const policy: Policy = {
  schema_version: '1',
  kind: 'policy',
  structural_minimum: 'PassDeclared',
  required_laws: ['law.b', 'law.a'],
  allowed_law_methods: ['sampled', 'exhaustive'],
  min_observations: 1,
  min_confidence_ppm: 500_000,
  require_attestation: true,
  trusted_signers: ['bob', 'alice'],
  law_budgets: { wall_ms: 100, memory_bytes: 1000, max_cases: 10 },
};

const component = { authority: 'example', lineage: 'example.parser', singleton: false } as const;
const digests = { contract: digest, artifact: digest, manifest: digest };

export const assembly: Assembly = {
  schema_version: '1',
  kind: 'assembly',
  roots: ['two', 'one'],
  components: [
    { instance_id: 'two', ...component, ...digests },
    { instance_id: 'one', ...component, ...digests },
  ],
  bindings: [
    {
      id: 'b2',
      consumer: { instance_id: 'one', slot: 'a' },
      provider: { instance_id: 'two', slot: 'z' },
      adapter: null,
    },
    {
      id: 'b1',
      consumer: { instance_id: 'two', slot: 'a' },
      provider: { instance_id: 'one', slot: 'z' },
      adapter: digest,
    },
  ],
};

export const manifest: Manifest = {
  schema_version: '1',
  kind: 'manifest',
  contract: digest,
  artifact: digest,
  demand_complete: true,
  unresolved_usage: [],
  providers: [
    {
      instance_id: 'p',
      authority: 'example',
      lineage: 'example.store',
      demand_slots: ['y', 'x'],
      floor: digest,
    },
  ],
};

export const envelope: Envelope = {
  schema_version: '1',
  kind: 'envelope',
  command: 'tiers.decide',
  assurance: 'Unknown',
  decision: 'refuse',
  coverage: { numerator: 1, denominator: 3, ratio_ppm: 333_333 },
  diagnostics: [
    {
      schema_version: '1',
      kind: 'diagnostic',
      code: 'law-removed',
      severity: 'error',
      source: null,
      slots: ['a'],
      reason: 'gone',
    },
  ],
};
