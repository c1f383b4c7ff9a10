import { Refusal } from '../operation.ts';
import type { Aggregate, Contribution } from './operation-shapes.ts';

/**
 * What observations say together: counts add up, and the confidence is the lowest of the contributors,
 * since their errors may be correlated. Nothing has no confidence. Spec:
 * `evidence_confidence_conservative`.
 *
 * @throws Refusal `malformed` where the counts add up to more than a safe integer
 */
export function aggregate(contributions: readonly Contribution[]): Aggregate {
  let count = 0;
  let confidence: number | null = null;
  for (const contribution of contributions) {
    count += contribution.count;
    if (!Number.isSafeInteger(count))
      throw new Refusal('malformed', 'the counts add up to more than a safe integer');
    confidence = Math.min(confidence ?? contribution.confidence_ppm, contribution.confidence_ppm);
  }
  return { count, confidence_ppm: confidence };
}
