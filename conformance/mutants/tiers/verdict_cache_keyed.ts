// Broken: cache keys leave out the checker's version.
import { lawCacheKey, structuralCacheKey } from '../../../src/reference/tiers/cache-key.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withTiers } from './support/with-tiers.ts';

export function createRuntime(): Runtime {
  return withTiers({
    structuralCacheKey: (request) => structuralCacheKey({ ...request, checker: '' }),
    lawCacheKey: (request) => lawCacheKey({ ...request, checker: '' }),
  });
}
