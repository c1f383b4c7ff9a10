import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Policy } from '../core/documents.ts';
import { aggregate } from './aggregate.ts';
import { meet, reaches } from './assurance.ts';
import { attestationStatus } from './attestation-status.ts';
import { jsonOf } from './json-of.ts';
import type { BindingDemand, DecideRequest, DecisionRecords, StructuralRecord } from './operation-shapes.ts';
import { decide } from './policy.ts';
import {
  attestation,
  BROKEN_DOUBLER,
  BUDGETS,
  lawResult,
  NOON,
  observation,
  policy,
  STRANGERS_KEY,
  THREE,
  TRUST,
} from './test-support/example.ts';
import { digestOfText } from './text-store.ts';

const { contract, artifact } = lawResult();

const BINDING: BindingDemand = {
  id: 'b1',
  contract,
  artifact,
  authority: 'acme',
  lineage: 'acme.doubler',
  demand_slots: ['total'],
  demand_complete: true,
  floor: contract,
};

const structural = (assurance: StructuralRecord['assurance']): StructuralRecord => ({
  old: contract,
  new: contract,
  checker: 'checker-1',
  assurance,
});

const PASSED: DecisionRecords = {
  structural: [structural('PassDeclared')],
  law_results: [],
  observations: [],
  attestations: [],
};

interface Case {
  readonly policy?: Partial<Policy>;
  readonly bindings?: readonly BindingDemand[];
  readonly records?: Partial<DecisionRecords>;
  readonly at?: string;
  readonly trust?: DecideRequest['trust'];
}

/** Checks the rules that are objected to (none means accept) and the assurance. */
function check(given: Case, rules: readonly string[], assurance = 'PassDeclared'): void {
  const parts = { meet, reaches, aggregate, attestationStatus };
  const decided = decide(parts, {
    policy: policy(given.policy ?? {}),
    target: { bindings: given.bindings ?? [BINDING] },
    records: { ...PASSED, ...given.records },
    evaluation_time: given.at ?? NOON,
    trust: given.trust ?? TRUST,
  });
  assert.deepEqual(
    decided.reasons.map((reason) => `${reason.binding} ${reason.law ?? reason.slot ?? '-'} ${reason.rule}`),
    rules,
  );
  assert.equal(decided.decision, rules.length === 0 ? 'accept' : 'refuse');
  assert.equal(decided.assurance, assurance);
}

test('the structural minimum must be reached, and Reject is never accepted', () => {
  check({}, []);
  check({ records: { structural: [structural('Unknown')] } }, ['b1 - structural-minimum'], 'Unknown');
  const lenient = { structural_minimum: 'Unknown' } as const;
  check({ policy: lenient, records: { structural: [structural('Unknown')] } }, [], 'Unknown');
  check(
    { policy: lenient, records: { structural: [structural('Reject')] } },
    ['b1 - structural-minimum'],
    'Reject',
  );
  const both = { structural: [structural('PassDeclared'), structural('Reject')] };
  check({ policy: lenient, records: both }, ['b1 - structural-minimum'], 'Reject');
});

test('without a record, a contract or full demand the assurance is Unknown', () => {
  const unknown = ['b1 - structural-minimum'];
  check({ records: { structural: [] } }, unknown, 'Unknown');
  const rejected = { structural: [{ ...structural('Reject'), new: null }] };
  check({ bindings: [{ ...BINDING, contract: null }], records: rejected }, unknown, 'Reject');
  check({ records: { structural: [{ ...structural('PassDeclared'), old: null }] } }, unknown, 'Unknown');
  check({ bindings: [{ ...BINDING, contract: null }] }, unknown, 'Unknown');
  check({ bindings: [{ ...BINDING, demand_complete: false }] }, unknown, 'Unknown');
});

test('a required law needs a pass for these very bytes, by an allowed method, within budgets', () => {
  const required = { required_laws: ['doubles'] };
  const unmet = ['b1 doubles law-not-passed'];
  const results = (...law_results: DecisionRecords['law_results']): Case => ({
    policy: required,
    records: { law_results },
  });
  check(results(), unmet);
  check(results(lawResult()), []);
  check(results(lawResult({ artifact: digestOfText(BROKEN_DOUBLER) })), unmet);
  check(results(lawResult({ contract: digestOfText('other') })), unmet);
  check(results(lawResult({ law_id: 'other' })), unmet);
  check(results(lawResult({ method: 'exhaustive', witness: artifact })), unmet);
  check(results(lawResult({ budgets: { ...BUDGETS, wall_ms: BUDGETS.wall_ms + 1 } })), unmet);
  check(results(lawResult({ budgets: { ...BUDGETS, memory_bytes: BUDGETS.memory_bytes + 1 } })), unmet);
  check(results(lawResult({ budgets: { ...BUDGETS, max_cases: BUDGETS.max_cases + 1 } })), unmet);
  check(results(lawResult({ status: 'inconclusive', reason: 'timeout' })), unmet);
});

test('a counterexample is never accepted, required or not, whatever else passed', () => {
  const broken = lawResult({ status: 'counterexample', witness: artifact });
  const objection = ['b1 doubles law-counterexample'];
  check({ records: { law_results: [broken] } }, objection);
  check(
    { policy: { required_laws: ['doubles'] }, records: { law_results: [lawResult(), broken] } },
    objection,
  );
  check({ policy: { required_laws: ['doubles'] }, records: { law_results: [broken] } }, objection);
  const elsewhere = { ...broken, artifact: digestOfText(BROKEN_DOUBLER) };
  check({ records: { law_results: [elsewhere] } }, []);
});

test('evidence must reach count and confidence over every demanded slot', () => {
  const wanted = { min_observations: 10, min_confidence_ppm: 900_000 };
  const low = 'evidence-below-threshold';
  const seen = (...observations: object[]): Case => ({
    policy: wanted,
    records: { observations: observations.map(jsonOf) },
  });
  check(seen(), [`b1 total ${low}`]);
  check(seen(observation()), []);
  check(seen(observation({ count: 9 })), [`b1 total ${low}`]);
  check(seen(observation({ count: 5 }), observation({ count: 5, confidence_ppm: 900_000 })), []);
  check(seen(observation(), observation({ confidence_ppm: 899_999 })), [`b1 total ${low}`]);
  check(seen(observation({ count: 5 }), observation({ count: 5 })), [`b1 total ${low}`]);
  check(seen(observation({}, STRANGERS_KEY)), [`b1 total ${low}`]);
  check({ ...seen(observation()), at: THREE }, [`b1 total ${low}`]);
  const two = { ...BINDING, demand_slots: ['total', 'count'] };
  check({ ...seen(observation()), bindings: [two] }, [`b1 count ${low}`]);
  const none = { ...BINDING, demand_slots: [] };
  check({ ...seen(), bindings: [none] }, [`b1 - ${low}`]);
});

test('a required attestation must be valid, of the lineage, and over every demanded slot', () => {
  const wanted = { require_attestation: true };
  const missing = ['b1 - attestation-required'];
  const attested = (...attestations: object[]): Case => ({
    policy: wanted,
    records: { attestations: attestations.map(jsonOf) },
  });
  check(attested(), missing);
  check(attested(attestation()), []);
  check({ ...attested(attestation()), at: THREE }, missing);
  check(attested(attestation({ lineage: 'acme.other' })), missing);
  check(attested(attestation({ authority: 'other' })), missing);
  check(attested(attestation({ slots: ['count'] })), missing);
  check(attested(attestation({}, STRANGERS_KEY)), missing);
  const two = { ...BINDING, demand_slots: ['count', 'total'] };
  check({ ...attested(attestation({ slots: ['count'] }), attestation()), bindings: [two] }, missing);
  check({ ...attested(attestation({ slots: ['count', 'total'] })), bindings: [two] }, []);
  const none = { ...BINDING, demand_slots: [] };
  check({ ...attested(), bindings: [none] }, ['b1 - attestation-required']);
  check({ ...attested(attestation()), bindings: [none] }, []);
});

test('a signer counts only where the policy and the trust roots both name it', () => {
  const wanted = { require_attestation: true };
  const records = { attestations: [jsonOf(attestation())] };
  check({ policy: { ...wanted, trusted_signers: [] }, records }, ['b1 - attestation-required']);
  check({ policy: wanted, records, trust: { signers: [] } }, ['b1 - attestation-required']);
});

test('an assembly has the meet of its bindings, and the empty one is PassDeclared with no ratio', () => {
  const other = { ...BINDING, id: 'b2', contract: null };
  check({ bindings: [BINDING, other] }, ['b2 - structural-minimum'], 'Unknown');
  check({ bindings: [] }, []);
  const decided = (bindings: readonly BindingDemand[]) =>
    decide(
      { meet, reaches, aggregate, attestationStatus },
      { policy: policy(), target: { bindings }, records: PASSED, evaluation_time: NOON, trust: TRUST },
    ).coverage;
  assert.deepEqual(decided([]), { numerator: 0, denominator: 0, ratio_ppm: null });
  assert.deepEqual(decided([BINDING, other, BINDING]), { numerator: 2, denominator: 3, ratio_ppm: 666_666 });
});
