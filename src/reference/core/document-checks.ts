import type { DocumentKind } from './documents.ts';
import type { Check } from './finding.ts';
import { digest, identifier, lineage, signature, timestamp } from './format-checks.ts';
import { isObject, memberOf } from './members.ts';
import { anything, boolean, closedObject, integer, list, nullOr, oneOf, text } from './shape-checks.ts';
import { typeCheck } from './type-check.ts';

const million = 1_000_000;
const count = integer(0);
const partsPerMillion = integer(0, million);
const names = list(identifier);
const method = oneOf('proof', 'exhaustive', 'sampled');
const budgets = closedObject({ wall_ms: integer(1), memory_bytes: integer(1), max_cases: integer(1) });
const endpoint = closedObject({ instance_id: identifier, slot: identifier });
const signed = { signer: identifier, signature_algorithm: oneOf('ed25519'), signature };
const origin = { authority: identifier, lineage };

const absentDefault = closedObject({ present: oneOf(false) });
const presentDefault = closedObject({ present: oneOf(true), value: anything });
const slotDefault: Check = (value, place, report) => {
  const present = isObject(value) && memberOf(value, 'present') === true;
  const check = present ? presentDefault : absentDefault;
  check(value, place, report);
};

const slot = closedObject({
  name: identifier,
  meaning: identifier,
  polarity: oneOf('in', 'out'),
  facet: oneOf('api', 'abi', 'layout', 'serialization', 'behavior', 'dialect', 'environment', 'license'),
  type: typeCheck,
  required: boolean,
  default: slotDefault,
});

const relation = closedObject({
  id: identifier,
  operator: oneOf('equal', 'less_equal'),
  left: endpoint,
  right: endpoint,
});

const component = closedObject({
  instance_id: identifier,
  ...origin,
  singleton: boolean,
  contract: digest,
  artifact: digest,
  manifest: digest,
});

const binding = closedObject({
  id: identifier,
  consumer: endpoint,
  provider: endpoint,
  adapter: nullOr(digest),
});

const provider = closedObject({ instance_id: identifier, ...origin, demand_slots: names, floor: digest });

const coverage = closedObject({ numerator: count, denominator: count, ratio_ppm: nullOr(partsPerMillion) });

const diagnostic = document('diagnostic', {
  code: identifier,
  severity: oneOf('error', 'warning', 'info'),
  source: nullOr(text),
  slots: names,
  reason: text,
});

/** The form of each kind of document: which members it has and how each is spelled. */
export const documentChecks: Readonly<Record<DocumentKind, Check>> = {
  contract: document('contract', {
    slots: list(slot),
    tombstones: list(slot),
    laws: list(closedObject({ id: identifier, suite_digest: digest, slots: names })),
    relations: list(relation),
    sunsets: list(closedObject({ at: timestamp, slot: identifier })),
  }),
  law_result: document('law_result', {
    law_id: identifier,
    suite: digest,
    contract: digest,
    artifact: digest,
    harness: digest,
    fixtures: list(digest),
    seed: count,
    budgets,
    method,
    status: oneOf('pass', 'counterexample', 'inconclusive'),
    witness: nullOr(digest),
    proof_checker: nullOr(digest),
    reason: text,
  }),
  observation: document('observation', {
    contract: digest,
    artifact: digest,
    slots: names,
    samples: digest,
    count,
    confidence_ppm: partsPerMillion,
    observed_at: timestamp,
    expires_at: timestamp,
    ...signed,
  }),
  attestation: document('attestation', {
    ...origin,
    contract: digest,
    artifact: digest,
    slots: names,
    claim: text,
    issued_at: timestamp,
    expires_at: timestamp,
    ...signed,
  }),
  policy: document('policy', {
    structural_minimum: oneOf('Unknown', 'PassDeclared'),
    required_laws: names,
    allowed_law_methods: list(method),
    min_observations: count,
    min_confidence_ppm: partsPerMillion,
    require_attestation: boolean,
    trusted_signers: names,
    law_budgets: budgets,
  }),
  assembly: document('assembly', { roots: names, components: list(component), bindings: list(binding) }),
  manifest: document('manifest', {
    contract: digest,
    artifact: digest,
    demand_complete: boolean,
    unresolved_usage: list(text),
    providers: list(provider),
  }),
  envelope: document('envelope', {
    command: identifier,
    assurance: oneOf('Reject', 'Unknown', 'PassDeclared'),
    decision: oneOf('accept', 'refuse'),
    coverage,
    diagnostics: list(diagnostic),
  }),
  diagnostic,
};

function document(kind: DocumentKind, members: Readonly<Record<string, Check>>): Check {
  return closedObject({ schema_version: oneOf('1'), kind: oneOf(kind), ...members });
}
