/**
 * The JSON shapes of the operations other than `tiers.run` and `tiers.law_run` (see `run-shapes.ts`). Every
 * member is required; null or an empty list says "none".
 */
import type { Json } from '../../runtime/runtime.ts';
import type { Digest } from '../core/digest.ts';
import type {
  Assembly,
  Assurance,
  Budgets,
  Contract,
  Coverage,
  Identifier,
  Law,
  LawMethod,
  LawResult,
  Manifest,
  Policy,
  Timestamp,
} from '../core/documents.ts';
import type { Isolation, LawSuite, Revision, TierReport, Trust } from './run-shapes.ts';

/** `tiers.meet` and `tiers.join` take this. */
export interface AssurancePair {
  readonly a: Assurance;
  readonly b: Assurance;
}

/** `tiers.meet` and `tiers.join` answer with this. */
export interface AssuranceAnswer {
  readonly result: Assurance;
}

/** One binding as a policy sees it: the provider's exact bytes, and what the consumer demands of it. */
export interface BindingDemand {
  readonly id: Identifier;
  /** The provider's contract; null where it has none. */
  readonly contract: Digest | null;
  readonly artifact: Digest;
  readonly authority: string;
  readonly lineage: string;
  readonly demand_slots: readonly Identifier[];
  /** False where the consumer may use more than `demand_slots`; the binding is then Unknown at best. */
  readonly demand_complete: boolean;
  /** The oldest contract the consumer can work with; null where it names none. */
  readonly floor: Digest | null;
}

/** What is decided on: bindings, or an assembly whose bindings are read from its manifests. */
export type DecisionTarget =
  | { readonly bindings: readonly BindingDemand[] }
  | { readonly assembly: Assembly; readonly manifests: readonly Manifest[] };

/** A recorded structural result: `new` was checked against `old`. */
export interface StructuralRecord {
  readonly old: Digest | null;
  readonly new: Digest | null;
  readonly checker: string;
  readonly assurance: Assurance;
}

/** The recorded results and claims that a decision rests on. */
export interface DecisionRecords {
  readonly structural: readonly StructuralRecord[];
  readonly law_results: readonly LawResult[];
  /** Observation documents as received. */
  readonly observations: readonly Json[];
  /** Attestation documents as received. */
  readonly attestations: readonly Json[];
}

/** `tiers.decide` takes this. */
export interface DecideRequest {
  readonly policy: Policy;
  readonly target: DecisionTarget;
  readonly records: DecisionRecords;
  readonly evaluation_time: Timestamp;
  readonly trust: Trust;
}

/** Why a binding does not satisfy the policy. */
export interface DecisionReason {
  readonly binding: string;
  readonly rule: string;
  readonly law: string | null;
  readonly slot: string | null;
  readonly message: string;
}

/** `tiers.decide` answers with this. `coverage` counts satisfied bindings over all bindings. */
export interface Decision {
  readonly decision: 'accept' | 'refuse';
  /** The meet over the bindings; PassDeclared where there are none. */
  readonly assurance: Assurance;
  readonly reasons: readonly DecisionReason[];
  readonly coverage: Coverage;
}

/** What an observation contributes: samples seen, and confidence in parts per million. */
export interface Contribution {
  readonly count: number;
  readonly confidence_ppm: number;
}

/** `tiers.aggregate` takes this. */
export interface AggregateRequest {
  readonly observations: readonly Contribution[];
}

/** `tiers.aggregate` answers with this; the confidence of nothing is null. */
export interface Aggregate {
  readonly count: number;
  readonly confidence_ppm: number | null;
}

/** One thing seen at a slot. */
export interface Sample {
  readonly slot: string;
  readonly value: Json;
}

/** `tiers.observe` takes this. */
export interface ObserveRequest {
  readonly contract: Contract;
  readonly samples: readonly Sample[];
}

/** A contract that needs a person: what was observed at a slot does not fit. Nothing is proposed by machine. */
export interface RepairDraft {
  readonly contract: Digest;
  readonly slot: string;
  readonly observed: Json;
  readonly proposed: null;
}

/** `tiers.observe` answers with this. `contract` is the canonical text after the observation, with its digest. */
export interface ObserveAnswer {
  readonly repair_drafts: readonly RepairDraft[];
  readonly contract: string;
  readonly contract_digest: Digest;
}

/** `tiers.attestation_status` takes this. */
export interface AttestationRequest {
  /** The document as received, well-formed or not. */
  readonly attestation: Json;
  readonly contract: Digest | null;
  readonly artifact: Digest | null;
  readonly evaluation_time: Timestamp;
  readonly trust: Trust;
}

/** `tiers.attestation_status` answers with this; `rule` is null where the status is valid. */
export interface AttestationAnswer {
  readonly status: 'valid' | 'Unknown' | 'failed';
  readonly rule: string | null;
  readonly message: string;
}

export interface StructuralCacheKeyRequest {
  readonly kind: 'structural';
  /** Null for a first revision. */
  readonly old: Digest | null;
  readonly new: Digest;
  readonly checker: string;
}

export interface LawCacheKeyRequest {
  readonly kind: 'law';
  readonly old: Digest | null;
  readonly new: Digest;
  readonly checker: string;
  readonly implementation: Digest;
  readonly harness: Digest;
  readonly suite: Digest;
  readonly fixtures: readonly Digest[];
  readonly seed: number;
  readonly method: LawMethod;
  readonly budgets: Budgets;
}

/** `tiers.cache_key` takes this. A policy decision has no key: `kind: "policy"` is refused with `not_cacheable`. */
export type CacheKeyRequest = StructuralCacheKeyRequest | LawCacheKeyRequest;

/** `tiers.cache_key` answers with this. */
export interface CacheKeyAnswer {
  readonly key: Digest;
}

/** `tiers.lifecycle` takes this; `guards` says of constraint ids whether they hold. */
export interface LifecycleRequest {
  readonly state: string;
  readonly transition: string;
  readonly guards: { readonly [constraint: string]: boolean };
}

/** `tiers.lifecycle` answers with this. `refused_by` is null exactly when `fired`. */
export interface LifecycleAnswer {
  readonly state: string;
  readonly fired: boolean;
  readonly refused_by: string | null;
}

/** Somebody who relies on the base contract. */
export interface Consumer {
  readonly id: Identifier;
  readonly slots: readonly Identifier[];
}

/** Everything a check is judged by. The trusted side gives all of it. */
export interface CheckingContext {
  readonly base: Contract;
  /** Laws that must be kept besides those of the base. */
  readonly obligations: readonly Law[];
  /** The demanded slots. */
  readonly scope: readonly Identifier[];
  readonly policy: Policy;
  readonly checker: string;
  readonly suites: readonly LawSuite[];
  /** Source texts of the harnesses. */
  readonly harnesses: readonly string[];
  readonly fixtures: readonly string[];
  readonly environment: { readonly seed: number; readonly isolation: Isolation };
  readonly budgets: Budgets;
  readonly evaluation_time: Timestamp;
}

/** What the trusted side knows besides the context a candidate could wish to change. */
export interface TrustedSide {
  readonly context: CheckingContext;
  readonly consumers: readonly Consumer[];
  /** Whose signatures count on observations, attestations and authority records. */
  readonly trust: Trust;
  /** The signer ids that may change obligations. */
  readonly authorities: readonly Identifier[];
  readonly authority: string;
  readonly lineage: string;
  readonly observations: readonly Json[];
  readonly attestations: readonly Json[];
}

/** A revision, and what it would like to be judged by. Nothing in `proposes` is used. */
export interface Candidate {
  readonly revision: Revision;
  readonly proposes: { readonly [member: string]: Json };
}

/** An obligation (a law or a slot of a contract, by the digest of its canonical text) and what takes its place. */
export interface ObligationChange {
  readonly old: Digest;
  readonly new: Digest;
}

/** A signed permission to replace obligations of one base contract. */
export interface AuthorityRecord {
  readonly schema_version: '1';
  readonly kind: 'authority_record';
  /** The base contract whose obligations change. */
  readonly base: Digest;
  readonly changes: readonly ObligationChange[];
  readonly reason: string;
  readonly signer: string;
  readonly signature_algorithm: 'ed25519';
  readonly signature: string;
}

/** `tiers.check_candidate` takes this. */
export interface CheckCandidateRequest {
  readonly trusted: TrustedSide;
  readonly candidate: Candidate;
  readonly authority: AuthorityRecord | null;
}

/** A member of the checking context that the candidate would change; both sides by digest. */
export interface ProposedChange {
  readonly member: string;
  readonly trusted: Digest | null;
  readonly proposed: Digest;
}

/** `tiers.check_candidate` answers with this. */
export interface CheckCandidateAnswer {
  readonly disposition: 'compatible' | 'intentional_change' | 'refused' | 'unknown';
  readonly proposed_changes: readonly ProposedChange[];
  /** Ids of the consumers of changed slots; empty unless the change is intentional. */
  readonly affected_consumers: readonly string[];
  /** Why an authority record was not used; null where it was, or where there is none. */
  readonly authority_refused: string | null;
  readonly report: TierReport;
  readonly decision: Decision;
}
