import { stepMatcherOf } from './check/step-matcher.ts';
import type { CheckedCorpus } from './check-specs.ts';
import type { PlannedSpec } from './compile.ts';
import { type ObligationState, statusOf } from './plan/status.ts';

/** Where every obligation of some specs stands. */
export function statusesOf(
  planned: readonly PlannedSpec[],
  { bindingOf }: Pick<CheckedCorpus, 'bindingOf'>,
): readonly ObligationState[] {
  return planned.flatMap(({ plan, loaded: { spec, file } }) => {
    const surface = bindingOf(spec);
    const binding = surface?.problem === undefined ? surface : undefined;
    return statusOf(plan, {
      binding,
      steps: binding === undefined ? undefined : stepMatcherOf(binding),
      prose: file.project?.config.prose ?? [],
    });
  });
}

/** How many obligations there are of each status. */
export interface ObligationCounts {
  readonly executable: number;
  readonly needsBinding: number;
  readonly prose: number;
}

/** Counts obligations by status. */
export function obligationCounts(states: readonly ObligationState[]): ObligationCounts {
  const having = (status: ObligationState['status']) =>
    states.filter((state) => state.status === status).length;
  return {
    executable: having('executable'),
    needsBinding: having('needs-binding'),
    prose: having('prose'),
  };
}

/** Adds counts up. */
export function sumOfCounts(counts: readonly ObligationCounts[]): ObligationCounts {
  return counts.reduce(
    (sum, each) => ({
      executable: sum.executable + each.executable,
      needsBinding: sum.needsBinding + each.needsBinding,
      prose: sum.prose + each.prose,
    }),
    { executable: 0, needsBinding: 0, prose: 0 },
  );
}
