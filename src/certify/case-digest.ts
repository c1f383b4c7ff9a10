import { createHash } from 'node:crypto';
import type { Shard } from './journal/journal.ts';

/** What tells a case from every other one. */
export interface CaseIdentity {
  /** The spec's digest and the suite's. */
  readonly spec: string;
  readonly suite: string;
  readonly seed: number;
  readonly test: string;
  readonly path: string;
}

/** The digest of a case, as hex. It says which case it is to whoever has the tests, and nothing to an adapter. */
export function caseDigest({ spec, suite, seed, test, path }: CaseIdentity): string {
  return sha256(JSON.stringify([spec, suite, seed, test, path]));
}

/** Hex of the SHA-256 of a text in UTF-8. */
export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A number from 0 to 2^32 - 1 that a seed gives a digest: orders cases, and chooses the ones that come twice. */
export function drawFor(digest: string, seed: number, purpose: string): number {
  return Number.parseInt(sha256(`${purpose} ${seed} ${digest}`).slice(0, 8), 16);
}

/** Whether a case belongs to a shard; every case belongs to exactly one of each number of shards. */
export function inShard(digest: string, shard: Shard | null): boolean {
  return shard === null || Number.parseInt(digest.slice(0, 12), 16) % shard.of === shard.index - 1;
}
