/** Rules about the text of a document: how JSON is spelled. */
export const textRules = [
  'text-too-large',
  'text-not-utf8',
  'text-byte-order-mark',
  'text-syntax',
  'text-too-deep',
  'text-duplicate-key',
  'text-lone-surrogate',
  'number-not-integer',
  'number-out-of-range',
  'number-negative-zero',
] as const;

/** Rules about the form of one document: its members and how each is spelled. A schema says them. */
const formRules = [
  'document-not-object',
  'document-kind-unknown',
  'document-version-unknown',
  'member-missing',
  'member-unknown',
  'member-wrong-type',
  'value-not-allowed',
  'number-outside-bounds',
  'identifier-invalid',
  'digest-invalid',
  'lineage-invalid',
  'time-invalid',
  'base64-invalid',
  'signature-length',
  'field-name-reserved',
] as const;

/** Rules about the meaning of one document: what its members must say together. No schema says them. */
const meaningRules = [
  'type-too-deep',
  'interval-empty',
  'set-key-repeated',
  'slot-name-repeated',
  'output-not-required',
  'tombstone-not-input',
  'default-not-of-type',
  'law-witness-missing',
  'law-proof-checker-missing',
  'law-reason-missing',
  'expiry-not-after-start',
  'manifest-not-complete',
  'coverage-ratio-wrong',
] as const;

/** Rules about one document. */
export const documentRules = [...formRules, ...meaningRules] as const;

/**
 * The rules that `schemas/wire.schema.json` says too: it refuses a document exactly where validation finds one of
 * these broken. All other rules are said by validation alone.
 */
export const schemaRules: ReadonlySet<TextRule | DocumentRule> = new Set<TextRule | DocumentRule>([
  ...formRules,
  'number-not-integer',
  'number-out-of-range',
]);

/** Rules about two contracts: what a later one owes an earlier one. */
export const accretionRules = [
  'output-removed',
  'output-narrowed',
  'output-undecided',
  'input-removed',
  'input-narrowed',
  'input-undecided',
  'input-became-required',
  'input-added-required',
  'input-returned-required',
  'tombstone-dropped',
  'tombstone-invented',
  'polarity-changed',
  'facet-changed',
  'meaning-changed',
  'default-changed',
  'law-removed',
  'law-suite-changed',
  'law-scope-changed',
  'relation-added',
  'relation-removed',
  'relation-changed',
  'sunset-earlier',
] as const;

export type TextRule = (typeof textRules)[number];
export type DocumentRule = (typeof documentRules)[number];
export type AccretionRule = (typeof accretionRules)[number];
