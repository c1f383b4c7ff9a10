import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { createRuntime } from '../../../../src/reference/runtime.ts';
import { jsonOf } from '../../../../src/reference/tiers/json-of.ts';
import type { TierReport } from '../../../../src/reference/tiers/run-shapes.ts';
import {
  attestation,
  BROKEN_DOUBLER,
  context,
  contract,
  LAW,
  LAWFUL,
  lawResult,
  NOON,
  observation,
  policy,
  revision,
  slot,
  THREE,
  TRUST,
} from '../../../../src/reference/tiers/test-support/example.ts';
import type { Json, Runtime } from '../../../../src/runtime/runtime.ts';

type Probe = (call: (operation: string, params: object) => Promise<Record<string, Json>>) => Promise<boolean>;

const { contract: digest, artifact } = attestation();
const shrunk = revision(contract({ slots: [slot('other')] }));

/** For each constraint and requirement, whether a runtime keeps it where its mutant is meant not to. */
const PROBES: Readonly<Record<string, Probe>> = {
  fail_fast_ordering: async (call) => {
    const wrong = revision(LAWFUL, { claimed_digest: 'sha256:0', implementation: BROKEN_DOUBLER });
    return (
      String((await call('tiers.run', { revision: wrong, context: context() })).tiers_run) === 'identity'
    );
  },
  exact_tiers_pure: async (call) => {
    const times = Array.from({ length: 16 }, (_, second) => `2026-10-06T12:00:${10 + second}Z`);
    const runs = times.map((evaluation_time) =>
      call('tiers.run', { revision: revision(), context: context({ evaluation_time }) }),
    );
    return new Set((await Promise.all(runs)).map(({ verdict }) => verdict)).size === 1;
  },
  verdict_lattice: async (call) =>
    (await call('tiers.meet', { a: 'Unknown', b: 'PassDeclared' })).result === 'Unknown',
  policy_names_min_tier: async (call) => {
    const binding = { id: 'b', contract: digest, artifact, authority: 'a', lineage: 'a.b', demand_slots: [] };
    const structural = [{ old: digest, new: digest, checker: 'c', assurance: 'PassDeclared' }];
    const decision = await call('tiers.decide', {
      policy: policy({ required_laws: ['doubles'] }),
      target: { bindings: [{ ...binding, demand_complete: true, floor: digest }] },
      records: { structural, law_results: [], observations: [], attestations: [] },
      evaluation_time: NOON,
      trust: TRUST,
    });
    return decision.decision === 'refuse';
  },
  rejection_explains: async (call) => {
    const request = { revision: shrunk, context: context({ ancestors: [contract()] }) };
    const { findings } = (await call('tiers.run', request)) as unknown as TierReport;
    return findings.length > 0 && findings.every((each) => each.slot !== null || each.law !== null);
  },
  laws_cumulative: async (call) => {
    const broken = revision(LAWFUL, { implementation: BROKEN_DOUBLER });
    const report = await call('tiers.run', { revision: broken, context: context({ ancestors: [LAWFUL] }) });
    return report.outcome === 'rejected';
  },
  law_runs_deterministic: async (call) => {
    const request = { revision: revision(), context: context() };
    const { tiers } = (await call('tiers.run', request)) as unknown as TierReport;
    const [result] = (tiers.laws?.results ?? []) as unknown as { seed: number }[];
    return result?.seed === context().seed;
  },
  evidence_cannot_override_exact: async (call) => {
    const given = context({ ancestors: [contract()], observations: [jsonOf(observation())] });
    return (await call('tiers.run', { revision: shrunk, context: given })).verdict === 'Reject';
  },
  evidence_confidence_conservative: async (call) => {
    const observations = [990_000, 900_000].map((confidence_ppm) => ({ count: 1, confidence_ppm }));
    return (await call('tiers.aggregate', { observations })).confidence_ppm === 900_000;
  },
  contradiction_triggers_repair: async (call) => {
    const answer = await call('tiers.observe', { contract: LAWFUL, samples: [{ slot: 'total', value: -1 }] });
    return (answer.repair_drafts as Json[]).length === 1 && answer.contract_digest === digest;
  },
  attestation_scoped: async (call) =>
    (await statusOf(call, { ...attestation(), slots: [] }, NOON)) === 'failed',
  attestation_expiring: async (call) => (await statusOf(call, attestation(), THREE)) === 'Unknown',
  verdict_cache_keyed: async (call) => {
    const key = async (checker: string) =>
      (await call('tiers.cache_key', { kind: 'structural', old: null, new: LAW.suite_digest, checker })).key;
    return (await key('1')) !== (await key('2'));
  },
  verdict_recorded_immutable: async (call) => {
    const { handle } = await call('records.open', {});
    await call('records.append', { handle, record: { verdict: 'Reject' } });
    await call('records.append', { handle, record: { verdict: 'PassDeclared' } });
    const { entries } = await call('records.read', { handle, from: 0, limit: 10 });
    return (entries as Json[]).length === 2;
  },
  protected_local_checking_context: async (call) => {
    const { texts: harnesses, suites, budgets, seed } = context();
    const given = { base: contract(), obligations: [LAW], scope: ['total'], policy: policy(), checker: '1' };
    const rest = { suites, harnesses, fixtures: [], budgets, evaluation_time: NOON };
    const lawless = revision(contract(), { implementation: BROKEN_DOUBLER });
    const answer = await call('tiers.check_candidate', {
      trusted: {
        context: { ...given, ...rest, environment: { seed, isolation: 'enforced' } },
        ...{ consumers: [], trust: TRUST, authorities: [], authority: 'a', lineage: 'a.b' },
        ...{ observations: [], attestations: [] },
      },
      candidate: { revision: lawless, proposes: { obligations: [] } },
      authority: null,
    });
    return answer.disposition === 'refused';
  },
  evidence_is_bound_and_method_labelled: async (call) => {
    const binding = { id: 'b', contract: digest, artifact, authority: 'a', lineage: 'a.b', demand_slots: [] };
    const decision = await call('tiers.decide', {
      policy: policy({ required_laws: ['doubles'] }),
      target: { bindings: [{ ...binding, demand_complete: true, floor: digest }] },
      records: {
        structural: [{ old: digest, new: digest, checker: 'c', assurance: 'PassDeclared' }],
        law_results: [lawResult({ artifact: LAW.suite_digest })],
        observations: [],
        attestations: [],
      },
      evaluation_time: NOON,
      trust: TRUST,
    });
    return decision.decision === 'refuse';
  },
};

async function statusOf(
  call: Parameters<Probe>[0],
  document: object,
  evaluation_time: string,
): Promise<unknown> {
  const request = { attestation: document, contract: digest, artifact, evaluation_time, trust: TRUST };
  return (await call('tiers.attestation_status', request)).status;
}

async function check(runtime: Runtime, constraint: string, expected: boolean): Promise<void> {
  const call: Parameters<Probe>[0] = async (operation, params) => {
    const reply = await runtime.call(operation, jsonOf(params));
    assert.equal(reply.outcome, 'value', JSON.stringify(reply));
    return (reply.outcome === 'value' ? reply.value : {}) as Record<string, Json>;
  };
  assert.equal(await PROBES[constraint]?.(call), expected, constraint);
}

const MUTANTS = readdirSync(new URL('..', import.meta.url)).filter((name) => name.endsWith('.ts'));

test('there is one mutant for every constraint', () => {
  assert.deepEqual(MUTANTS.map((name) => name.slice(0, -3)).sort(), Object.keys(PROBES).sort());
});

for (const constraint of Object.keys(PROBES)) {
  test(`the reference keeps ${constraint} and its mutant does not`, async () => {
    await check(createRuntime(), constraint, true);
    const mutant: { createRuntime(): Runtime } = await import(`../${constraint}.ts`);
    await check(mutant.createRuntime(), constraint, false);
  });
}
