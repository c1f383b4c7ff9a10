import type { Json } from '../../runtime/runtime.ts';
import type { Digest } from './digest.ts';

/** An ASCII name of at most 256 characters that matches `^[A-Za-z_][A-Za-z0-9_.:/-]*$`. */
export type Identifier = string;

/** Dotted lowercase segments whose last one is not a version. */
export type Lineage = string;

/** A moment in UTC, spelled exactly `YYYY-MM-DDTHH:MM:SSZ`, so that spelling order is time order. */
export type Timestamp = string;

/** Padded standard base64. */
export type Base64 = string;

/** What every wire document starts with. */
export interface DocumentOf<Kind extends string> {
  readonly schema_version: '1';
  readonly kind: Kind;
}

export type ScalarType =
  | { readonly shape: 'scalar'; readonly name: 'unit' | 'boolean' | 'string' | 'bytes' }
  | { readonly shape: 'scalar'; readonly name: 'integer'; readonly min: number; readonly max: number };

export interface RecordField {
  readonly type: Type;
  readonly required: boolean;
}

export interface RecordType {
  readonly shape: 'record';
  readonly open: boolean;
  readonly fields: { readonly [name: Identifier]: RecordField };
}

export interface SumType {
  readonly shape: 'sum';
  readonly open: boolean;
  readonly variants: { readonly [name: Identifier]: Type };
}

export interface SequenceType {
  readonly shape: 'sequence';
  readonly items: Type;
  readonly min: number;
  readonly max: number;
}

export interface MapType {
  readonly shape: 'map';
  readonly keys: Type;
  readonly values: Type;
  readonly min: number;
  readonly max: number;
}

export interface FunctionType {
  readonly shape: 'function';
  readonly arguments: readonly Type[];
  readonly result: Type;
}

export interface OpaqueType {
  readonly shape: 'opaque';
  readonly fingerprint: Digest;
}

/** A type of a slot: a finite tree, told apart by its `shape`. */
export type Type = ScalarType | RecordType | SumType | SequenceType | MapType | FunctionType | OpaqueType;

export type Facet =
  | 'api'
  | 'abi'
  | 'layout'
  | 'serialization'
  | 'behavior'
  | 'dialect'
  | 'environment'
  | 'license';

/** A default is told apart from an explicit null by `present`. */
export type SlotDefault = { readonly present: false } | { readonly present: true; readonly value: Json };

/** One thing a contract offers (`out`) or asks for (`in`). */
export interface Slot {
  readonly name: Identifier;
  readonly meaning: Identifier;
  readonly polarity: 'in' | 'out';
  readonly facet: Facet;
  readonly type: Type;
  readonly required: boolean;
  readonly default: SlotDefault;
}

export interface Law {
  readonly id: Identifier;
  readonly suite_digest: Digest;
  /** The slots the law speaks about; a set. */
  readonly slots: readonly Identifier[];
}

export interface Endpoint {
  readonly instance_id: Identifier;
  readonly slot: Identifier;
}

export interface Relation {
  readonly id: Identifier;
  readonly operator: 'equal' | 'less_equal';
  readonly left: Endpoint;
  readonly right: Endpoint;
}

/** The announced date from which a slot may be gone. */
export interface Sunset {
  readonly at: Timestamp;
  readonly slot: Identifier;
}

export interface Contract extends DocumentOf<'contract'> {
  readonly slots: readonly Slot[];
  /** Former inputs, kept so that their names and domains are not forgotten. */
  readonly tombstones: readonly Slot[];
  readonly laws: readonly Law[];
  readonly relations: readonly Relation[];
  readonly sunsets: readonly Sunset[];
}

export type LawMethod = 'proof' | 'exhaustive' | 'sampled';

export type LawStatus = 'pass' | 'counterexample' | 'inconclusive';

export interface Budgets {
  /** Milliseconds of wall time, at least 1. */
  readonly wall_ms: number;
  /** Bytes, at least 1. */
  readonly memory_bytes: number;
  /** Cases, at least 1. */
  readonly max_cases: number;
}

export interface LawResult extends DocumentOf<'law_result'> {
  readonly law_id: Identifier;
  readonly suite: Digest;
  readonly contract: Digest;
  readonly artifact: Digest;
  readonly harness: Digest;
  /** In the order in which the harness saw them. */
  readonly fixtures: readonly Digest[];
  readonly seed: number;
  readonly budgets: Budgets;
  readonly method: LawMethod;
  readonly status: LawStatus;
  readonly witness: Digest | null;
  readonly proof_checker: Digest | null;
  /** Why the result is inconclusive; may be empty otherwise. */
  readonly reason: string;
}

/** What a signed document ends with. The signature covers the canonical document without `signature`. */
export interface Signed {
  readonly signer: Identifier;
  readonly signature_algorithm: 'ed25519';
  readonly signature: Base64;
}

export interface Observation extends DocumentOf<'observation'>, Signed {
  readonly contract: Digest;
  readonly artifact: Digest;
  readonly slots: readonly Identifier[];
  readonly samples: Digest;
  readonly count: number;
  /** Parts per million, 0 to 1000000. */
  readonly confidence_ppm: number;
  readonly observed_at: Timestamp;
  readonly expires_at: Timestamp;
}

export interface Attestation extends DocumentOf<'attestation'>, Signed {
  readonly authority: Identifier;
  readonly lineage: Lineage;
  readonly contract: Digest;
  readonly artifact: Digest;
  readonly slots: readonly Identifier[];
  readonly claim: string;
  readonly issued_at: Timestamp;
  readonly expires_at: Timestamp;
}

/** Structural assurance, in the order `Reject < Unknown < PassDeclared`. */
export type Assurance = 'Reject' | 'Unknown' | 'PassDeclared';

export interface Policy extends DocumentOf<'policy'> {
  readonly structural_minimum: 'Unknown' | 'PassDeclared';
  readonly required_laws: readonly Identifier[];
  readonly allowed_law_methods: readonly LawMethod[];
  readonly min_observations: number;
  /** Parts per million, 0 to 1000000. */
  readonly min_confidence_ppm: number;
  readonly require_attestation: boolean;
  readonly trusted_signers: readonly Identifier[];
  readonly law_budgets: Budgets;
}

export interface Component {
  readonly instance_id: Identifier;
  readonly authority: Identifier;
  readonly lineage: Lineage;
  readonly singleton: boolean;
  readonly contract: Digest;
  readonly artifact: Digest;
  readonly manifest: Digest;
}

export interface Binding {
  readonly id: Identifier;
  readonly consumer: Endpoint;
  readonly provider: Endpoint;
  readonly adapter: Digest | null;
}

export interface Assembly extends DocumentOf<'assembly'> {
  readonly roots: readonly Identifier[];
  readonly components: readonly Component[];
  readonly bindings: readonly Binding[];
}

export interface ProviderRequirement {
  readonly instance_id: Identifier;
  readonly authority: Identifier;
  readonly lineage: Lineage;
  readonly demand_slots: readonly Identifier[];
  /** The oldest contract that the consumer can work with. */
  readonly floor: Digest;
}

export interface Manifest extends DocumentOf<'manifest'> {
  readonly contract: Digest;
  readonly artifact: Digest;
  readonly demand_complete: boolean;
  /** Uses that could not be resolved to a slot; empty where `demand_complete` holds. */
  readonly unresolved_usage: readonly string[];
  readonly providers: readonly ProviderRequirement[];
}

export interface Coverage {
  readonly numerator: number;
  readonly denominator: number;
  /** `floor(1000000 * numerator / denominator)`, and null for a denominator of 0. */
  readonly ratio_ppm: number | null;
}

export interface Diagnostic extends DocumentOf<'diagnostic'> {
  readonly code: Identifier;
  readonly severity: 'error' | 'warning' | 'info';
  readonly source: string | null;
  readonly slots: readonly Identifier[];
  readonly reason: string;
}

export interface Envelope extends DocumentOf<'envelope'> {
  readonly command: Identifier;
  readonly assurance: Assurance;
  readonly decision: 'accept' | 'refuse';
  readonly coverage: Coverage;
  readonly diagnostics: readonly Diagnostic[];
}

/** Every document that travels on its own. */
export type WireDocument =
  | Contract
  | LawResult
  | Observation
  | Attestation
  | Policy
  | Assembly
  | Manifest
  | Envelope
  | Diagnostic;

export type DocumentKind = WireDocument['kind'];
