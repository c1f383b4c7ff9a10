import fc from 'fast-check';
import type { Json } from '../../../runtime/runtime.ts';
import type { DocumentKind } from '../documents.ts';
import { arbitraryJson, arbitraryText } from './arbitrary-json.ts';
import { arbitraryType } from './arbitrary-type.ts';

const names = fc.constantFrom('a', 'b', 'Slot_1', 'x.y:z/w-1', 'A'.repeat(256));
const lineages = fc.constantFrom('example.parser', 'a.b-1.c_2', 'example.v2.parser', 'a.0a');
const digests = fc.constantFrom('0', '1', 'f').map((digit) => `sha256:${digit.repeat(64)}`);
const times = fc.constantFrom(
  '2026-01-01T00:00:00Z',
  '2024-02-29T23:59:59Z',
  '2000-02-29T12:00:00Z',
  '0000-12-31T00:00:00Z',
);
const signatures = fc
  .uint8Array({ minLength: 64, maxLength: 64 })
  .map((bytes) => Buffer.from(bytes).toString('base64'));
const counts = fc.oneof(fc.nat(9), fc.constant(Number.MAX_SAFE_INTEGER));
const positive = fc.integer({ min: 1, max: 9 });
const partsPerMillion = fc.constantFrom(0, 1, 333_333, 1_000_000);
const methods = fc.constantFrom('proof', 'exhaustive', 'sampled');
const nameLists = some(names);
const budgets = fc.record({ wall_ms: positive, memory_bytes: positive, max_cases: positive });
const endpoints = fc.record({ instance_id: names, slot: names });
const origin = { authority: names, lineage: lineages };
const signed = { signer: names, signature_algorithm: fc.constant('ed25519'), signature: signatures };
const artifact = { contract: digests, artifact: digests };

const slots = fc.record({
  name: names,
  meaning: names,
  polarity: fc.constantFrom('in', 'out'),
  facet: fc.constantFrom(
    'api',
    'abi',
    'layout',
    'serialization',
    'behavior',
    'dialect',
    'environment',
    'license',
  ),
  type: arbitraryType,
  required: fc.boolean(),
  default: fc.oneof(
    fc.record({ present: fc.constant(false) }),
    fc.record({ present: fc.constant(true), value: arbitraryJson }),
  ),
});
const relations = fc.record({
  id: names,
  operator: fc.constantFrom('equal', 'less_equal'),
  left: endpoints,
  right: endpoints,
});
const components = fc.record({
  instance_id: names,
  ...origin,
  singleton: fc.boolean(),
  ...artifact,
  manifest: digests,
});
const bindings = fc.record({ id: names, consumer: endpoints, provider: endpoints, adapter: orNull(digests) });
const providers = fc.record({ instance_id: names, ...origin, demand_slots: nameLists, floor: digests });
const diagnostics = documents('diagnostic', {
  code: names,
  severity: fc.constantFrom('error', 'warning', 'info'),
  source: orNull(arbitraryText),
  slots: nameLists,
  reason: arbitraryText,
});

/** Documents of sound form, by kind. What their members say together may be nonsense. */
export const arbitraryDocuments: Readonly<Record<DocumentKind, fc.Arbitrary<Json>>> = {
  contract: documents('contract', {
    slots: some(slots),
    tombstones: some(slots),
    laws: some(fc.record({ id: names, suite_digest: digests, slots: nameLists })),
    relations: some(relations),
    sunsets: some(fc.record({ at: times, slot: names })),
  }),
  law_result: documents('law_result', {
    law_id: names,
    suite: digests,
    ...artifact,
    harness: digests,
    fixtures: some(digests),
    seed: counts,
    budgets,
    method: methods,
    status: fc.constantFrom('pass', 'counterexample', 'inconclusive'),
    witness: orNull(digests),
    proof_checker: orNull(digests),
    reason: arbitraryText,
  }),
  observation: documents('observation', {
    ...artifact,
    slots: nameLists,
    samples: digests,
    count: counts,
    confidence_ppm: partsPerMillion,
    observed_at: times,
    expires_at: times,
    ...signed,
  }),
  attestation: documents('attestation', {
    ...origin,
    ...artifact,
    slots: nameLists,
    claim: arbitraryText,
    issued_at: times,
    expires_at: times,
    ...signed,
  }),
  policy: documents('policy', {
    structural_minimum: fc.constantFrom('Unknown', 'PassDeclared'),
    required_laws: nameLists,
    allowed_law_methods: some(methods),
    min_observations: counts,
    min_confidence_ppm: partsPerMillion,
    require_attestation: fc.boolean(),
    trusted_signers: nameLists,
    law_budgets: budgets,
  }),
  assembly: documents('assembly', {
    roots: nameLists,
    components: some(components),
    bindings: some(bindings),
  }),
  manifest: documents('manifest', {
    ...artifact,
    demand_complete: fc.boolean(),
    unresolved_usage: some(arbitraryText),
    providers: some(providers),
  }),
  envelope: documents('envelope', {
    command: names,
    assurance: fc.constantFrom('Reject', 'Unknown', 'PassDeclared'),
    decision: fc.constantFrom('accept', 'refuse'),
    coverage: fc.record({ numerator: counts, denominator: counts, ratio_ppm: orNull(partsPerMillion) }),
    diagnostics: some(diagnostics),
  }),
  diagnostic: diagnostics,
};

function documents(
  kind: DocumentKind,
  members: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<Json> {
  const shape = { schema_version: fc.constant('1'), kind: fc.constant(kind), ...members };
  return fc.record(shape) as fc.Arbitrary<Json>;
}

function some<Item>(item: fc.Arbitrary<Item>): fc.Arbitrary<Item[]> {
  return fc.array(item, { maxLength: 2 });
}

function orNull<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.option(value, { freq: 1 });
}
