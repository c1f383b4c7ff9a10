import type { AccretionFinding } from './accretion-finding.ts';
import type { Digest } from './digest.ts';
import type { Base64, Contract, Type } from './documents.ts';

/**
 * Parameters of `contract.canonicalize` and `contract.digest`: one document of any kind, as a value, as its text, or
 * as the bytes of its text. Exactly one of the three.
 */
export type DocumentParameters =
  | { readonly document: unknown }
  | { readonly text: string }
  | { readonly bytes: Base64 };

/** Answer of `contract.canonicalize`: the canonical text, with sets sorted and no newline added. */
export interface CanonicalAnswer {
  readonly canonical: string;
}

/** Answer of `contract.digest`. */
export interface DigestAnswer {
  readonly digest: Digest;
}

/** Parameters of `contract.subtype`; its answer is a `SubtypeAnswer`. */
export interface SubtypeParameters {
  readonly a: Type;
  readonly b: Type;
}

/** Parameters of `contract.accretes`: the earlier contract, the later one, and those between them if any. */
export interface AccretesParameters {
  readonly old: Contract;
  readonly new: Contract;
  readonly between?: readonly Contract[];
}

/** Answer of `contract.accretes`. */
export interface AccretesAnswer {
  readonly accretes: boolean;
  readonly findings: readonly AccretionFinding[];
}
