// Broken: the shape tier asks a service that is only up at some times, and is Unknown when it is down.
import { shape } from '../../../src/reference/tiers/shape.ts';
import { digestOfText } from '../../../src/reference/tiers/text-store.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withTiers } from './support/with-tiers.ts';

export function createRuntime(): Runtime {
  const down = (time: string): boolean => Number.parseInt(digestOfText(time).slice(-1), 16) % 2 === 0;
  return withTiers({
    tiers: {
      shape: (revision, context) => {
        const result = shape(revision, context);
        if (result.rejects || !down(context.evaluation_time)) return result;
        return { ...result, entry: { status: 'unknown' }, undecided: true, assurance: 'Unknown' };
      },
    },
  });
}
