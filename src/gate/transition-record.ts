import type { AgreedKind } from './edit.ts';

/** One change that a record agrees to. */
export interface AgreedChange {
  readonly kind: AgreedKind;
  /** Full name of the obligation, or path of the file in the project. */
  readonly name: string;
  /** Digests of what it said and says; null where there was or is none. */
  readonly old: string | null;
  readonly new: string | null;
}

/** Somebody's agreement to changes that no test can vouch for; its schema is `schemas/transition.schema.json`. */
export interface TransitionRecord {
  readonly version: 1;
  readonly changes: readonly AgreedChange[];
  readonly reason: string;
  /** Name of a signer of the base's config. */
  readonly authority: string;
  /** Base64 of the Ed25519 signature over the text of `signedText`. */
  readonly signature: string;
}

/** What is signed: everything but the signature, in one spelling, after words that no other signature covers. */
export function signedText({ changes, reason, authority }: Omit<TransitionRecord, 'signature'>): string {
  const spelled = changes.map(({ kind, name, old, new: now }) => ({ kind, name, new: now, old }));
  return `lawful transition 1\n${JSON.stringify({ authority, changes: spelled, reason })}`;
}
