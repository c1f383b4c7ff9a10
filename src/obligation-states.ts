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
