import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { Json } from '../../runtime/runtime.ts';
import { documentChecks } from './document-checks.ts';
import type { DocumentKind, Type } from './documents.ts';
import { documentRules, schemaRules, textRules } from './rules.ts';
import { arbitraryDocuments } from './test-support/arbitrary-document.ts';
import { edited } from './test-support/arbitrary-edit.ts';
import {
  attestation,
  contract,
  envelope,
  input,
  lawResult,
  manifest,
  slot,
} from './test-support/example-documents.ts';
import { validateDocument } from './validate.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../../schemas/wire.schema.json', import.meta.url), 'utf8'),
);
const strict = { strict: true, strictTypes: false } as const;
const bySchema = new Ajv2020(strict).compile(schema);
const kinds = Object.keys(documentChecks) as DocumentKind[];
/** Rules that only a text can break: no value shows them. */
const ofTextAlone = [
  'text-too-large',
  'text-not-utf8',
  'text-byte-order-mark',
  'text-syntax',
  'text-duplicate-key',
];
const exercised = new Set<string>();

/** Checks that the schema refuses a document exactly where validation finds a rule broken that schemas say. */
function check(document: Json): 'accepted' | 'refused' {
  const findings = validateDocument(document);
  for (const { rule } of findings) exercised.add(rule);
  const ofSchema = findings.filter(({ rule }) => schemaRules.has(rule));
  const accepted = bySchema(document) === true;
  const seen = () => JSON.stringify({ document, findings, errors: bySchema.errors?.slice(-3) });
  assert.equal(accepted, ofSchema.length === 0, `the schema and the checks disagree: ${seen()}`);
  return accepted ? 'accepted' : 'refused';
}

describe('the schema of wire documents', () => {
  for (const kind of kinds) {
    test(`agrees with the checks on every ${kind}`, () => {
      const seen = { accepted: 0, refused: 0 };
      const tally = (document: Json) => {
        seen[check(document)] += 1;
      };
      fc.assert(fc.property(edited(arbitraryDocuments[kind]), tally), { numRuns: 1500 });
      assert.ok(
        seen.accepted > 300 && seen.refused > 300,
        `both outcomes are tried: ${JSON.stringify(seen)}`,
      );
    });
  }

  test('agrees with the checks on values that are no documents', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        assert.equal(check(value as Json), 'refused');
      }),
    );
  });

  test('agrees with the checks on each rule, and says no other', () => {
    const ofType = (type: unknown) => ({ ...contract, slots: [slot('s', { type: type as Type })] });
    const nested = Array.from({ length: 64 }).reduce<unknown>(
      (items) => ({ shape: 'sequence', items, min: 0, max: 1 }),
      { shape: 'scalar', name: 'unit' },
    );
    const value = (given: Json) => ({
      ...contract,
      slots: [slot('s', { default: { present: true, value: given } })],
    });
    const deep = Array.from({ length: 260 }).reduce<Json>((inner) => [inner], 1);
    const form: readonly unknown[] = [
      [],
      { ...contract, kind: 'verdict' },
      { ...contract, schema_version: '2' },
      { ...contract, laws: undefined },
      { ...contract, extra: 1 },
      { ...contract, laws: null },
      { ...lawResult, method: 'guess' },
      { ...lawResult, seed: -1 },
      { ...lawResult, law_id: '1a' },
      { ...lawResult, suite: 'sha256:0' },
      { ...attestation, lineage: 'example.v2' },
      { ...attestation, issued_at: '2023-02-29T00:00:00Z' },
      { ...attestation, signature: 'AB==' },
      { ...attestation, signature: 'AAAA' },
      ofType({ shape: 'record', open: true, fields: { base64: { type: nested, required: true } } }),
      value(0.5),
      value([{ a: 2 ** 60 }]),
    ];
    const meaning: readonly unknown[] = [
      { ...lawResult, seed: -0 },
      { ...lawResult, reason: '\ud800' },
      value(deep),
      ofType(nested),
      ofType({ shape: 'scalar', name: 'integer', min: 1, max: 0 }),
      { ...contract, slots: [slot('z'), slot('z', { facet: 'abi' })] },
      { ...contract, tombstones: [input('z')] },
      { ...contract, slots: [slot('z', { required: false })] },
      { ...contract, tombstones: [slot('t')] },
      value('x'),
      { ...lawResult, status: 'counterexample' },
      { ...lawResult, method: 'proof', witness: lawResult.suite },
      { ...lawResult, status: 'inconclusive' },
      { ...attestation, expires_at: attestation.issued_at },
      { ...manifest, unresolved_usage: ['reflection'] },
      { ...envelope, coverage: { numerator: 1, denominator: 2, ratio_ppm: null } },
    ];
    exercised.clear();
    for (const document of form) assert.equal(check(plain(document)), 'refused');
    for (const document of meaning) assert.equal(check(plain(document)), 'accepted');
    const missed = [...textRules, ...documentRules].filter((rule) => !exercised.has(rule));
    assert.deepEqual(missed, ofTextAlone, 'every rule about values has a document here');
  });

  test('names each kind and takes a discriminator, for tools that know one', () => {
    assert.deepEqual(
      schema.oneOf,
      kinds.map((kind) => ({ $ref: `#/$defs/${kind}` })),
    );
    const discriminating = new Ajv2020({ ...strict, discriminator: true }).compile({
      ...schema,
      type: 'object',
      discriminator: { propertyName: 'kind' },
    });
    fc.assert(
      fc.property(edited(fc.oneof(...Object.values(arbitraryDocuments))), (document) => {
        assert.equal(discriminating(document), bySchema(document));
      }),
      { numRuns: 300 },
    );
  });
});

/** The document without members that are undefined. */
function plain(document: unknown): Json {
  if (Array.isArray(document)) return document;
  return Object.fromEntries(
    Object.entries(document as object).filter(([, member]) => member !== undefined),
  ) as Json;
}
