import { canonicalText } from '../core/canonical.ts';
import { type Digest, digestOfBytes } from '../core/digest.ts';
import { jsonOf } from './json-of.ts';
import type { CacheKeyRequest, LawCacheKeyRequest, StructuralCacheKeyRequest } from './operation-shapes.ts';

/** What a cached result was computed from: one digest over every input that could change it. */
export type CacheKey = Digest;

function keyOf(tagged: CacheKeyRequest): CacheKey {
  return digestOfBytes(Buffer.from(canonicalText(jsonOf(tagged)), 'utf8'));
}

/** The key of a structural result: both contracts and the checker's version. Spec: `verdict_cache_keyed`. */
export function structuralCacheKey(request: StructuralCacheKeyRequest): CacheKey {
  return keyOf(request);
}

/**
 * The key of a law result: the structural inputs and all inputs of the run (implementation, harness, suite,
 * fixtures in order, seed, method, budgets). Spec: `verdict_cache_keyed`.
 */
export function lawCacheKey(request: LawCacheKeyRequest): CacheKey {
  return keyOf(request);
}
