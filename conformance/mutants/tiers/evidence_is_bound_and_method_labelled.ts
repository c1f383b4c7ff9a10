// Broken: a law result counts for every implementation of the contract, not for the bytes that were run.
import { demandsOf } from '../../../src/reference/tiers/demands.ts';
import { decide } from '../../../src/reference/tiers/policy.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withTiers } from './support/with-tiers.ts';

export function createRuntime(): Runtime {
  return withTiers({
    decide: (parts, request) => {
      const artifacts = demandsOf(request.target).map(({ artifact }) => artifact);
      const law_results = request.records.law_results.flatMap((result) =>
        artifacts.map((artifact) => ({ ...result, artifact })),
      );
      return decide(parts, { ...request, records: { ...request.records, law_results } });
    },
  });
}
