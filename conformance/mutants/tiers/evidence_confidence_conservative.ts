// Broken: confidences are multiplied, as if observations erred independently.
import { aggregate } from '../../../src/reference/tiers/aggregate.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withTiers } from './support/with-tiers.ts';

export function createRuntime(): Runtime {
  return withTiers({
    aggregate: (contributions) => {
      const { count, confidence_ppm } = aggregate(contributions);
      const product = contributions.reduce((all, each) => (all * each.confidence_ppm) / 1_000_000, 1_000_000);
      return { count, confidence_ppm: confidence_ppm === null ? null : Math.floor(product) };
    },
  });
}
