import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Json } from '../../runtime/runtime.ts';
import { digestOf } from './digest.ts';
import type { Slot, Type, WireDocument } from './documents.ts';
import { documentRules } from './rules.ts';
import { sortSets } from './set-order.ts';
import * as examples from './test-support/example-documents.ts';
import { input, slot } from './test-support/example-documents.ts';
import { validateDocument } from './validate.ts';

const exercised = new Set<string>();
const { contract, lawResult, observation, attestation, policy, assembly, manifest, envelope } = examples;

/** Checks the findings about a document, each as `rule path`. */
function check(document: unknown, ...expected: readonly string[]): void {
  const findings = validateDocument(document as Json);
  for (const finding of findings) exercised.add(finding.rule);
  assert.deepEqual(
    findings.map(({ rule, path }) => `${rule} ${path}`.trimEnd()),
    expected,
  );
}

function without(document: WireDocument, member: string): Json {
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== member)) as Json;
}

const ofType = (type: unknown): unknown => ({ ...contract, slots: [slot('s', { type: type as Type })] });
const ofSlot = (more: Partial<Slot>): unknown => ({ ...contract, slots: [slot('s', more)], tombstones: [] });
const nested = (levels: number): unknown =>
  Array.from({ length: levels - 1 }).reduce<unknown>(
    (items) => ({ shape: 'sequence', items, min: 0, max: 1 }),
    { shape: 'scalar', name: 'unit' },
  );

describe('validateDocument', () => {
  test('accepts one of every kind', () => {
    for (const document of [
      contract,
      lawResult,
      observation,
      attestation,
      policy,
      assembly,
      manifest,
      envelope,
    ]) {
      check(document);
      check(sortSets(document as unknown as Json));
    }
    check(envelope.diagnostics[0]);
  });

  test('refuses unknown kinds, versions and members', () => {
    check([], 'document-not-object');
    check({}, 'document-kind-unknown /kind');
    check({ ...contract, kind: 'toString' }, 'document-kind-unknown /kind');
    check({ ...contract, schema_version: '2' }, 'document-version-unknown /schema_version');
    check({ ...contract, schema_version: 1 }, 'document-version-unknown /schema_version');
    check({ ...contract, 'a/b': 1 }, 'member-unknown /a~1b');
    check(without(contract, 'laws'), 'member-missing');
    check({ ...contract, laws: null, slots: [1] }, 'member-wrong-type /slots/0', 'member-wrong-type /laws');
  });

  test('refuses values with no canonical form', () => {
    check({ ...lawResult, seed: 1.5 }, 'number-not-integer /seed');
    check(
      { ...lawResult, seed: 2 ** 53, reason: '\ud800' },
      'number-out-of-range /seed',
      'text-lone-surrogate /reason',
    );
  });

  test('checks how names, digests, lineages, times and base64 are spelled', () => {
    check({ ...lawResult, law_id: '1a' }, 'identifier-invalid /law_id');
    check({ ...lawResult, law_id: 'a'.repeat(257) }, 'identifier-invalid /law_id');
    check({ ...lawResult, suite: `sha256:${'A'.repeat(64)}` }, 'digest-invalid /suite');
    check({ ...lawResult, seed: -1 }, 'number-outside-bounds /seed');
    check({ ...lawResult, method: 'guess' }, 'value-not-allowed /method');
    for (const lineage of ['Example.parser', 'parser', 'example.v2', 'example.3', 'a..b', 'example.']) {
      check({ ...attestation, lineage }, 'lineage-invalid /lineage');
    }
    check({ ...attestation, lineage: 'example.v2.parser' });
    for (const at of [
      '2026-02-30T00:00:00Z',
      '2026-01-01T24:00:00Z',
      '2026-01-01T00:00:00.0Z',
      '2026-01-01 00:00:00Z',
    ]) {
      check({ ...attestation, issued_at: at }, 'time-invalid /issued_at');
    }
    for (const text of ['AAA', 'AAAA=', 'A-A=', 'AB==', 7]) {
      check({ ...attestation, signature: text }, 'base64-invalid /signature');
    }
    check({ ...attestation, signature: 'AAAA' }, 'signature-length /signature');
  });

  test('checks types', () => {
    check(ofType({ shape: 'scalar', name: 'float' }), 'value-not-allowed /slots/0/type/name');
    check(ofType({ shape: 'scalar', name: 'unit', min: 1 }), 'member-unknown /slots/0/type/min');
    check(ofType({ shape: 'tuple' }), 'value-not-allowed /slots/0/type/shape');
    check(ofType({ shape: 'scalar', name: 'integer', min: 2, max: 1 }), 'interval-empty /slots/0/type');
    check(
      ofType({ shape: 'record', open: true, fields: { base64: { type: nested(1), required: true } } }),
      'field-name-reserved /slots/0/type/fields/base64',
    );
    check(
      ofType({ shape: 'sum', open: false, variants: { '1': nested(1) } }),
      'identifier-invalid /slots/0/type/variants/1',
    );
    check(ofType(nested(64)));
    check(ofType(nested(65)), `type-too-deep /slots/0/type${'/items'.repeat(64)}`);
  });

  test('refuses a repeated key in a set', () => {
    check({ ...contract, slots: [slot('z'), slot('z')] }, 'set-key-repeated');
    check({ ...contract, sunsets: [...contract.sunsets, ...contract.sunsets] }, 'set-key-repeated');
    check({ ...contract, sunsets: [...contract.sunsets, { at: '2031-01-01T00:00:00Z', slot: 'z' }] });
    check({ ...contract, laws: [{ ...contract.laws[0], slots: ['z', 'z'] }] }, 'set-key-repeated');
    check({ ...policy, trusted_signers: ['a', 'a'] }, 'set-key-repeated');
    check({ ...lawResult, fixtures: [lawResult.suite, lawResult.suite] });
  });

  test('checks what a contract says together', () => {
    check({ ...contract, tombstones: [input('z')] }, 'slot-name-repeated /tombstones/0/name');
    check({ ...contract, tombstones: [slot('t')] }, 'tombstone-not-input /tombstones/0/polarity');
    check(ofSlot({ required: false }), 'output-not-required /slots/0/required');
    check(ofSlot({ default: { present: true, value: 10 } }), 'default-not-of-type /slots/0/default/value');
    check(ofSlot({ default: { present: true, value: null }, type: { shape: 'scalar', name: 'unit' } }));
    check(
      ofSlot({ default: { present: false, value: 1 } as never }),
      'member-unknown /slots/0/default/value',
    );
  });

  test('checks what a law result needs', () => {
    check({ ...lawResult, status: 'counterexample' }, 'law-witness-missing /witness');
    check({ ...lawResult, method: 'exhaustive' }, 'law-witness-missing /witness');
    check(
      { ...lawResult, method: 'proof', witness: lawResult.suite },
      'law-proof-checker-missing /proof_checker',
    );
    check({ ...lawResult, status: 'inconclusive' }, 'law-reason-missing /reason');
    check({ ...lawResult, method: 'proof', status: 'inconclusive', reason: 'no checker' });
  });

  test('checks expiry, demand and coverage', () => {
    check({ ...attestation, expires_at: attestation.issued_at }, 'expiry-not-after-start /expires_at');
    check({ ...observation, expires_at: '2025-01-01T00:00:00Z' }, 'expiry-not-after-start /expires_at');
    check({ ...manifest, unresolved_usage: ['reflection'] }, 'manifest-not-complete /demand_complete');
    check(
      { ...envelope, coverage: { numerator: 1, denominator: 3, ratio_ppm: 333_334 } },
      'coverage-ratio-wrong /coverage',
    );
    check(
      { ...envelope, coverage: { numerator: 0, denominator: 0, ratio_ppm: 0 } },
      'coverage-ratio-wrong /coverage',
    );
    check({ ...envelope, coverage: { numerator: 0, denominator: 0, ratio_ppm: null } });
    const large = Number.MAX_SAFE_INTEGER;
    check({ ...envelope, coverage: { numerator: large - 1, denominator: large, ratio_ppm: 999_999 } });
  });

  test('has a case for every rule', () => {
    const missed = documentRules.filter((rule) => !exercised.has(rule));
    assert.deepEqual(missed, []);
  });
});

describe('sortSets', () => {
  /** Checks that the digest does not see the order of the array, or that it does. */
  function checkOrder(document: WireDocument, member: string, isSet: boolean): void {
    const items = (document as unknown as Record<string, readonly Json[]>)[member] ?? [];
    assert.ok(items.length > 1, `${member} has an order`);
    const turned = { ...document, [member]: [...items].reverse() } as unknown as Json;
    assert.equal(digestOf(turned) === digestOf(document as unknown as Json), isSet);
  }

  test('sorts sets and keeps other arrays', () => {
    checkOrder(contract, 'slots', true);
    checkOrder(contract, 'laws', true);
    checkOrder({ ...contract, tombstones: [input('t'), input('s')] }, 'tombstones', true);
    checkOrder(
      { ...contract, sunsets: [...contract.sunsets, { at: '2029-01-01T00:00:00Z', slot: 'a' }] },
      'sunsets',
      true,
    );
    checkOrder(observation, 'slots', true);
    checkOrder(policy, 'required_laws', true);
    checkOrder(policy, 'allowed_law_methods', true);
    checkOrder(policy, 'trusted_signers', true);
    checkOrder(assembly, 'roots', true);
    checkOrder(assembly, 'components', true);
    checkOrder(assembly, 'bindings', true);
    checkOrder({ ...lawResult, fixtures: [lawResult.suite, `sha256:${'1'.repeat(64)}`] }, 'fixtures', false);
  });

  test('sorts providers, and what each of them is asked for', () => {
    const [provider] = manifest.providers;
    assert.ok(provider !== undefined);
    checkOrder({ ...manifest, providers: [provider, { ...provider, instance_id: 'a' }] }, 'providers', true);
    const turned = { ...provider, demand_slots: [...provider.demand_slots].reverse() };
    const digests = [manifest, { ...manifest, providers: [turned] }].map((one) =>
      digestOf(one as unknown as Json),
    );
    assert.equal(digests[0], digests[1]);
  });

  test('sorts the slots of diagnostics, and keeps the diagnostics', () => {
    const [diagnostic] = envelope.diagnostics;
    assert.ok(diagnostic !== undefined);
    const named = (...slots: readonly string[]) => ({ ...diagnostic, slots });
    checkOrder(named('b', 'a'), 'slots', true);
    checkOrder({ ...envelope, diagnostics: [named('a'), named('b')] }, 'diagnostics', false);
    const digests = [named('b', 'a'), named('a', 'b')].map((one) =>
      digestOf({ ...envelope, diagnostics: [one] } as unknown as Json),
    );
    assert.equal(digests[0], digests[1]);
  });

  test('sorts sunsets by date and then by slot, and the slots of a law', () => {
    const sorted = sortSets({
      ...contract,
      sunsets: [
        { at: '2031-01-01T00:00:00Z', slot: 'a' },
        { at: '2030-01-01T00:00:00Z', slot: 'z' },
        { at: '2030-01-01T00:00:00Z', slot: 'r' },
      ],
    } as unknown as Json) as unknown as typeof contract;
    assert.deepEqual(
      sorted.sunsets.map(({ at, slot: name }) => `${at.slice(0, 4)} ${name}`),
      ['2030 r', '2030 z', '2031 a'],
    );
    assert.deepEqual(
      sorted.laws.map(({ id, slots }) => [id, ...slots]),
      [['law.a'], ['law.b', 'a', 'z']],
    );
  });
});
