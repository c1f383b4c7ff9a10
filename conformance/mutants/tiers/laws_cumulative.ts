// Broken: inherited laws are taken to hold still; only laws that no ancestor has are run.
import { createResultCache } from '../../../src/reference/tiers/cache.ts';
import { lawCacheKey } from '../../../src/reference/tiers/cache-key.ts';
import { readContract } from '../../../src/reference/tiers/contract-text.ts';
import { runLaw } from '../../../src/reference/tiers/law-run.ts';
import { createLawsTier } from '../../../src/reference/tiers/laws.ts';
import type { LawRunReport } from '../../../src/reference/tiers/run-shapes.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withTiers } from './support/with-tiers.ts';

export function createRuntime(): Runtime {
  const cache = createResultCache<LawRunReport>(16);
  const laws = createLawsTier({ runLaw, cache, cacheKey: lawCacheKey });
  return withTiers({
    tiers: {
      laws: (revision, context) => {
        const read = readContract(revision.contract ?? '');
        if ('problems' in read) return laws(revision, context);
        const inherited = new Set(context.ancestors.flatMap((each) => each.laws.map(({ id }) => id)));
        const fresh = read.contract.laws.filter(({ id }) => !inherited.has(id));
        const contract = JSON.stringify({ ...read.contract, laws: fresh });
        return laws({ ...revision, contract }, { ...context, ancestors: [] });
      },
    },
  });
}
