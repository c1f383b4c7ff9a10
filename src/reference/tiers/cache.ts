import type { CacheKey } from './cache-key.ts';

/** Results by the key of everything they were computed from. Never holds a policy decision. */
export interface ResultCache<Result> {
  readonly get: (key: CacheKey) => Result | undefined;
  readonly put: (key: CacheKey, result: Result) => void;
}

/**
 * An in-memory cache that forgets the result used longest ago when it is full. Spec: `verdict_cache_keyed`.
 *
 * @param capacity the most results kept, at least 1
 */
export function createResultCache<Result>(capacity: number): ResultCache<Result> {
  // A Map lists its keys in order of insertion, so re-inserting on use keeps the oldest first.
  const results = new Map<CacheKey, Result>();
  const touch = (key: CacheKey, result: Result): void => {
    results.delete(key);
    results.set(key, result);
  };
  return {
    get(key) {
      const result = results.get(key);
      if (result !== undefined) touch(key, result);
      return result;
    },
    put(key, result) {
      touch(key, result);
      if (results.size <= capacity) return;
      const [oldest] = results.keys();
      if (oldest !== undefined) results.delete(oldest);
    },
  };
}
