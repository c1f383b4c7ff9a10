/**
 * The JSON shapes of `tiers.run` and `tiers.law_run`. Every member is required; null or an empty list says
 * "none". Members that are wire documents (contracts, observations, ...) have the shapes of
 * `../core/documents.ts`.
 */
import type { Json } from '../../runtime/runtime.ts';
import type { Digest } from '../core/digest.ts';
import type {
  Assurance,
  Base64,
  Budgets,
  Contract,
  Identifier,
  LawMethod,
  LawResult,
  Timestamp,
} from '../core/documents.ts';
import type { Domain } from './law-domain.ts';

/** A proposed version of a component. */
export interface Revision {
  /** The contract's text as received; null where the component comes without one. */
  readonly contract: string | null;
  /** The digest that the revision claims for its contract; null where it has no contract. */
  readonly claimed_digest: string | null;
  /** False where the contract is known to leave out a part of the component. */
  readonly complete: boolean;
  /** Such as `1.2.3`. Metadata: no tier draws a conclusion from it. */
  readonly version_label: string | null;
  /** The implementation: JavaScript source text, whose bytes are the artifact. */
  readonly implementation: string | null;
}

/** Whose signatures count: public keys by signer id. */
export interface Trust {
  readonly signers: readonly TrustedSigner[];
}

export interface TrustedSigner {
  readonly id: Identifier;
  /** The 32 raw bytes of an Ed25519 public key. */
  readonly public_key: Base64;
}

/** How a law is tested. The `suite_digest` of a law is the digest of this object's canonical text. */
export interface LawSuite {
  readonly law_id: Identifier;
  /** The digest of the harness's source text. */
  readonly harness: Digest;
  /** The digests of the fixtures' texts, in the order in which the harness sees them. */
  readonly fixtures: readonly Digest[];
  readonly method: LawMethod;
  /** The declared domain of an exhaustive run; null for other methods. */
  readonly domain: Domain | null;
}

/**
 * Whether the runner at hand can keep a law from files, network, time and other ambient state. Where it
 * cannot, every law is inconclusive.
 */
export type Isolation = 'enforced' | 'unavailable';

/** All that a run knows besides the revision; it comes from the trusted side. */
export interface RunContext {
  /** The checker's version. */
  readonly checker: string;
  /** All ancestors' contracts, the oldest first. Empty for a first revision. */
  readonly ancestors: readonly Contract[];
  readonly suites: readonly LawSuite[];
  /** Texts of harnesses, fixtures and observed samples; each is found by the digest of its bytes. */
  readonly texts: readonly string[];
  /** A safe integer from 0 up. */
  readonly seed: number;
  readonly budgets: Budgets;
  readonly isolation: Isolation;
  /** Observation documents as received. */
  readonly observations: readonly Json[];
  /** Attestation documents as received. */
  readonly attestations: readonly Json[];
  readonly evaluation_time: Timestamp;
  readonly trust: Trust;
}

/** `tiers.run` takes a revision and its context. */
export interface RunRequest {
  readonly revision: Revision;
  readonly context: RunContext;
}

/** Where and why a tier objected. `slot` is `*` where the contract as a whole is meant. */
export interface TierFinding {
  readonly tier: string;
  readonly slot: string | null;
  readonly law: string | null;
  readonly rule: string;
  readonly message: string;
}

/** `rejected`: a tier refused. `unknown`: none did, but one could not tell. `passed`: neither. */
export type RunOutcome = 'rejected' | 'unknown' | 'passed';

/** What a tier adds to the report: a status of its own vocabulary, and members of its own. */
export interface TierEntry {
  readonly status: string;
  readonly [member: string]: Json;
}

/** `tiers.run` answers with this. */
export interface TierReport {
  readonly tiers_run: readonly string[];
  /** The structural assurance: the meet over the identity and shape tiers. */
  readonly verdict: Assurance;
  readonly outcome: RunOutcome;
  /** The tier that rejected; null where none did. */
  readonly stopped_at: string | null;
  readonly tiers: { readonly [tier: string]: TierEntry };
  readonly findings: readonly TierFinding[];
}

/** A fixture as the invocation has it: its digest, and its text or null where it is missing. */
export interface Fixture {
  readonly digest: Digest;
  readonly text: string | null;
}

/** `tiers.law_run` takes this. */
export interface LawRunRequest {
  readonly law_id: Identifier;
  readonly suite: Digest;
  readonly contract: Digest;
  readonly implementation: string;
  readonly harness: string;
  readonly fixtures: readonly Fixture[];
  /** A safe integer from 0 up. */
  readonly seed: number;
  readonly method: LawMethod;
  readonly domain: Domain | null;
  readonly budgets: Budgets;
  readonly isolation: Isolation;
}

/** What a witness digest stands for: the counterexample, or the domain that was listed in full. */
export type LawWitness =
  | { readonly law_id: string; readonly index: number; readonly input: string; readonly message: string }
  | { readonly law_id: string; readonly domain: Domain; readonly cases: number };

/** `tiers.law_run` answers with this. `cases` counts the cases of a pass; null otherwise. */
export interface LawRunReport {
  readonly result: LawResult;
  readonly witness: LawWitness | null;
  readonly cases: number | null;
}
