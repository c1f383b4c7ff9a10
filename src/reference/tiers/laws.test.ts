import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createResultCache } from './cache.ts';
import { lawCacheKey } from './cache-key.ts';
import { runLaw } from './law-run.ts';
import { createLawsTier } from './laws.ts';
import type { LawRunReport, Revision, RunContext } from './run-shapes.ts';
import { BROKEN_DOUBLER, BUDGETS, context, contract, LAWFUL, revision } from './test-support/example.ts';

function tier(run = runLaw) {
  return createLawsTier({ runLaw: run, cache: createResultCache<LawRunReport>(8), cacheKey: lawCacheKey });
}

async function check(
  revised: Revision,
  given: Partial<RunContext>,
  expected: { status: string; rules: readonly string[]; results: readonly string[] },
): Promise<void> {
  const result = await tier()(revised, context(given));
  assert.equal(result.entry.status, expected.status);
  assert.equal(result.rejects, expected.status === 'failed');
  assert.equal(result.undecided, expected.status === 'inconclusive');
  assert.equal(result.assurance, null);
  assert.deepEqual(
    result.findings.map(({ rule, law }) => `${law} ${rule}`),
    expected.rules,
  );
  const results = result.entry.results as unknown as LawRunReport['result'][];
  assert.deepEqual(
    results.map(({ status }) => status),
    expected.results,
  );
}

test('a law that holds passes, and no laws pass too', async () => {
  await check(revision(), {}, { status: 'passed', rules: [], results: ['pass'] });
  await check(revision(contract()), {}, { status: 'passed', rules: [], results: [] });
});

test('a counterexample fails, for a law of an ancestor too', async () => {
  const broken = revision(LAWFUL, { implementation: BROKEN_DOUBLER });
  const expected = { status: 'failed', rules: ['doubles law-counterexample'], results: ['counterexample'] };
  await check(broken, {}, expected);
  await check(broken, { ancestors: [LAWFUL] }, expected);
});

test('a missing ancestor law fails before anything runs', async () => {
  const missing = { status: 'failed', rules: ['doubles ancestor-law-missing'], results: [] };
  await check(revision(contract()), { ancestors: [LAWFUL] }, missing);
});

test('what is needed to judge and is not there makes it inconclusive', async () => {
  const because = (rule: string) => ({ status: 'inconclusive', rules: [`doubles ${rule}`], results: [] });
  await check(revision(LAWFUL, { implementation: null }), {}, because('implementation-missing'));
  await check(revision(), { suites: [] }, because('suite-missing'));
  await check(revision(), { texts: [] }, because('harness-missing'));
  const nothing = revision(LAWFUL, { contract: null, claimed_digest: null });
  await check(nothing, { ancestors: [LAWFUL] }, because('contract-missing'));
});

test('a runner without isolation and a spent budget are inconclusive', async () => {
  const expected = { status: 'inconclusive', rules: ['doubles law-inconclusive'], results: ['inconclusive'] };
  await check(revision(), { isolation: 'unavailable' }, expected);
  const endless = revision(LAWFUL, { implementation: 'exports.double = () => { for (;;); }' });
  await check(endless, { budgets: { ...BUDGETS, wall_ms: 100 } }, expected);
});

test('a definite result is run once for the same inputs, and again for other bytes', async () => {
  let runs = 0;
  const counted = tier((request) => {
    runs += 1;
    return runLaw(request);
  });
  const first = await counted(revision(), context());
  assert.deepEqual(await counted(revision(), context()), first);
  assert.equal(runs, 1);
  await counted(revision(LAWFUL, { implementation: BROKEN_DOUBLER }), context());
  assert.equal(runs, 2);
  await counted(revision(), context({ checker: 'checker-2' }));
  assert.equal(runs, 3);
  await counted(revision(), context({ isolation: 'unavailable', seed: 43 }));
  await counted(revision(), context({ isolation: 'unavailable', seed: 43 }));
  assert.equal(runs, 5);
});
