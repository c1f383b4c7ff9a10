import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../runtime/runtime.ts';
import { documentRules, textRules } from '../core/rules.ts';
import { serveOperations } from '../operation.ts';
import { jsonOf } from './json-of.ts';
import { tiersOperations } from './operations.ts';
import {
  attestation,
  BUDGETS,
  context,
  DOUBLER,
  HARNESS,
  LAW,
  LAWFUL,
  NOON,
  policy,
  revision,
  SUITE,
  TRUST,
} from './test-support/example.ts';
import { digestOfText } from './text-store.ts';

const runtime = serveOperations(tiersOperations);
const digest = digestOfText('x');
const { contract, artifact } = attestation();

/** A well-formed request for every operation. */
const REQUESTS: { readonly [operation: string]: Json } = {
  'tiers.run': jsonOf({ revision: revision(), context: context() }),
  'tiers.meet': { a: 'Reject', b: 'Unknown' },
  'tiers.join': { a: 'Reject', b: 'Unknown' },
  'tiers.law_run': jsonOf({
    law_id: 'doubles',
    suite: LAW.suite_digest,
    contract: digest,
    implementation: DOUBLER,
    harness: HARNESS,
    fixtures: [{ digest: digestOfText('a'), text: 'a' }],
    seed: 1,
    method: 'exhaustive',
    domain: { kind: 'record', fields: { n: { kind: 'values', values: [1] } } },
    budgets: BUDGETS,
    isolation: 'enforced',
  }),
  'tiers.decide': jsonOf({
    policy: policy(),
    target: { bindings: [] },
    records: { structural: [], law_results: [], observations: [], attestations: [] },
    evaluation_time: NOON,
    trust: TRUST,
  }),
  'tiers.aggregate': { observations: [{ count: 1, confidence_ppm: 5 }] },
  'tiers.observe': jsonOf({ contract: LAWFUL, samples: [{ slot: 'total', value: 1 }] }),
  'tiers.attestation_status': jsonOf({
    attestation: attestation(),
    contract,
    artifact,
    evaluation_time: NOON,
    trust: TRUST,
  }),
  'tiers.cache_key': { kind: 'structural', old: null, new: digest, checker: 'c' },
  'tiers.lifecycle': { state: 'draft', transition: 'identify', guards: { exact_tiers_pure: true } },
  'tiers.check_candidate': jsonOf({
    trusted: {
      context: {
        base: LAWFUL,
        obligations: [],
        scope: ['total'],
        policy: policy(),
        checker: 'c',
        suites: [SUITE],
        harnesses: [HARNESS],
        fixtures: [],
        environment: { seed: 1, isolation: 'enforced' },
        budgets: BUDGETS,
        evaluation_time: NOON,
      },
      consumers: [],
      trust: TRUST,
      authorities: [],
      authority: 'acme',
      lineage: 'acme.doubler',
      observations: [],
      attestations: [],
    },
    candidate: { revision: revision(), proposes: {} },
    authority: null,
  }),
};

async function check(operation: string, params: Json, expected: object): Promise<void> {
  const reply = await runtime.call(operation, params);
  const { message: _, ...seen } = { message: '', ...reply };
  assert.deepEqual(seen, expected);
}

const value = (said: Json) => ({ outcome: 'value', value: said });
const reject = (code: string) => ({ outcome: 'reject', code });

test('there is a well-formed request for every operation, and each is answered', async () => {
  assert.deepEqual(Object.keys(tiersOperations).sort(), Object.keys(REQUESTS).sort());
  for (const [operation, params] of Object.entries(REQUESTS)) {
    const reply = await runtime.call(operation, params);
    assert.equal(reply.outcome, 'value', `${operation}: ${JSON.stringify(reply)}`);
  }
});

test('the small operations answer as their shapes say', async () => {
  await check('tiers.meet', { a: 'Unknown', b: 'Reject' }, value({ result: 'Reject' }));
  await check('tiers.join', { a: 'Unknown', b: 'Reject' }, value({ result: 'Unknown' }));
  await check('tiers.aggregate', { observations: [] }, value({ count: 0, confidence_ppm: null }));
  const fired = { state: 'identified', fired: true, refused_by: null };
  await check('tiers.lifecycle', REQUESTS['tiers.lifecycle'] ?? null, value(fired));
  const unfired = { state: 'draft', fired: false, refused_by: 'exact_tiers_pure' };
  await check('tiers.lifecycle', { state: 'draft', transition: 'identify', guards: {} }, value(unfired));
});

test('a policy decision has no cache key', () =>
  check('tiers.cache_key', { kind: 'policy' }, reject('not_cacheable')));

test('budgets beyond the ceiling, and values without canonical form, are malformed', async () => {
  const lawRun = REQUESTS['tiers.law_run'] as { readonly [member: string]: Json };
  await check('tiers.law_run', { ...lawRun, budgets: { ...BUDGETS, wall_ms: 60_001 } }, reject('malformed'));
  const halves = { kind: 'values', values: [0.5] };
  await check('tiers.law_run', { ...lawRun, domain: halves }, reject('malformed'));
  await check('tiers.law_run', { ...lawRun, method: 'sampled' }, reject('malformed'));
});

test('what is named once in a set, exists as a time or has the size of a key is refused otherwise', async () => {
  const decide = REQUESTS['tiers.decide'] as { readonly [member: string]: Json };
  const [signer = null] = jsonOf(TRUST.signers) as readonly Json[];
  const other = { ...(signer as object), public_key: 'AAAA' } as Json;
  await check('tiers.decide', { ...decide, trust: { signers: [signer, signer] } }, reject('malformed'));
  await check('tiers.decide', { ...decide, trust: { signers: [other] } }, reject('malformed'));
  await check('tiers.decide', { ...decide, evaluation_time: '2026-02-30T00:00:00Z' }, reject('malformed'));
});

test('a document that breaks a rule is refused by it, and one of another kind is malformed', async () => {
  const decide = REQUESTS['tiers.decide'] as { readonly [member: string]: Json };
  const wrong = jsonOf(policy({ min_confidence_ppm: 1_000_001 }));
  await check('tiers.decide', { ...decide, policy: wrong }, reject('number-outside-bounds'));
  await check('tiers.decide', { ...decide, policy: jsonOf(LAWFUL) }, reject('malformed'));
});

test('parameters that nest without end are refused, for every operation', async () => {
  let deep: Json = 1;
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
  for (const operation of Object.keys(tiersOperations)) await check(operation, deep, reject('malformed'));
  await check(
    'tiers.observe',
    { contract: jsonOf(LAWFUL), samples: [{ slot: 'total', value: deep }] },
    reject('malformed'),
  );
});

test('parameters of any other shape are refused, and never crash', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(REQUESTS)), fc.jsonValue(), async (operation, params) => {
      await check(operation, params as Json, reject('malformed'));
    }),
    { numRuns: 300 },
  );
});

/** Every path to a member of a JSON value. */
function pathsIn(json: Json): readonly (readonly string[])[] {
  if (json === null || typeof json !== 'object') return [];
  return Object.entries(json).flatMap(([key, each]) => [
    [key],
    ...pathsIn(each).map((path) => [key, ...path]),
  ]);
}

function replaceAt(json: Json, [key, ...rest]: readonly string[], replacement: Json): Json {
  if (key === undefined) return replacement;
  const copy = structuredClone(json) as Record<string, Json>;
  copy[key] = replaceAt(copy[key] ?? null, rest, replacement);
  return copy;
}

test('a well-formed request with one member exchanged is answered or refused', async () => {
  // Runs of laws are slow; the shape of their requests is read by the same readers as everywhere.
  const cheap = Object.entries(REQUESTS).filter(([operation]) => !/run|candidate/.test(operation));
  const exchanged = fc
    .constantFrom(...cheap)
    .chain(([operation, params]) =>
      fc.tuple(
        fc.constant(operation),
        fc.constant(params),
        fc.constantFrom(...pathsIn(params)),
        fc.jsonValue(),
      ),
    );
  await fc.assert(
    fc.asyncProperty(exchanged, async ([operation, params, path, replacement]) => {
      const reply = await runtime.call(operation, replaceAt(params, path, replacement as Json));
      const code = reply.outcome === 'reject' ? reply.code : reply.outcome;
      // Inside a document it is the document's rule that is broken.
      const inDocument = ['policy', 'contract'].includes(path[0] ?? '') && path.length > 1;
      const codes: readonly string[] = inDocument ? [...textRules, ...documentRules] : [];
      assert.ok(['value', 'malformed', ...codes].includes(code), `${operation} ${path.join('/')}: ${code}`);
    }),
    { numRuns: 500 },
  );
});
