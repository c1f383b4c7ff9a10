import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Assurance } from '../core/documents.ts';
import { ASSURANCES, meet } from './assurance.ts';
import { run } from './run.ts';
import { context, revision } from './test-support/example.ts';
import { TIER_ORDER, type TierName, type TierResult, type TierTable } from './tier.ts';

/** A table of tiers that say what they are told to, and record that they were asked. */
function scripted(script: Partial<Record<TierName, Partial<TierResult>>>, asked: TierName[] = []): TierTable {
  const quiet = { findings: [], rejects: false, undecided: false, assurance: null };
  const tier = (name: TierName) => () => {
    asked.push(name);
    return { ...quiet, entry: { status: 'scripted' }, ...script[name] };
  };
  return {
    identity: tier('identity'),
    shape: tier('shape'),
    laws: tier('laws'),
    evidence: tier('evidence'),
    attestation: tier('attestation'),
  };
}

async function check(
  script: Partial<Record<TierName, Partial<TierResult>>>,
  expected: { tiers_run: readonly string[]; verdict: string; outcome: string; stopped_at: string | null },
): Promise<void> {
  const asked: TierName[] = [];
  const report = await run({ tiers: scripted(script, asked), meet }, revision(), context());
  const { tiers_run, verdict, outcome, stopped_at } = report;
  assert.deepEqual({ tiers_run, verdict, outcome, stopped_at }, expected);
  assert.deepEqual(asked, expected.tiers_run);
  assert.deepEqual(Object.keys(report.tiers), expected.tiers_run);
}

test('a run without objection passes all tiers in order', () =>
  check({}, { tiers_run: TIER_ORDER, verdict: 'PassDeclared', outcome: 'passed', stopped_at: null }));

test('the first rejection stops the run', () =>
  check(
    { identity: { rejects: true, assurance: 'Reject' }, laws: { rejects: true } },
    { tiers_run: ['identity'], verdict: 'Reject', outcome: 'rejected', stopped_at: 'identity' },
  ));

test('a law that rejects leaves the structural verdict alone', () =>
  check(
    { shape: { assurance: 'Unknown', undecided: true }, laws: { rejects: true } },
    { tiers_run: ['identity', 'shape', 'laws'], verdict: 'Unknown', outcome: 'rejected', stopped_at: 'laws' },
  ));

test('an undecided tier makes the outcome unknown', () =>
  check(
    { laws: { undecided: true } },
    { tiers_run: TIER_ORDER, verdict: 'PassDeclared', outcome: 'unknown', stopped_at: null },
  ));

test('whatever tiers say, the run is a prefix up to the first rejection and the verdict is the meet', async () => {
  const said = fc.record({
    rejects: fc.boolean(),
    undecided: fc.boolean(),
    assurance: fc.option(fc.constantFrom<Assurance>(...ASSURANCES)),
  });
  const anyScript = fc.record({ identity: said, shape: said, laws: said, evidence: said, attestation: said });
  await fc.assert(
    fc.asyncProperty(anyScript, async (script) => {
      const report = await run({ tiers: scripted(script), meet }, revision(), context());
      const first = TIER_ORDER.findIndex((tier) => script[tier].rejects);
      const ran = first < 0 ? TIER_ORDER : TIER_ORDER.slice(0, first + 1);
      assert.deepEqual(report.tiers_run, ran);
      assert.equal(report.stopped_at, TIER_ORDER[first] ?? null);
      const lowest = ran.map((tier) => ASSURANCES.indexOf(script[tier].assurance ?? 'PassDeclared'));
      assert.equal(report.verdict, ASSURANCES[Math.min(...lowest)]);
    }),
  );
});
