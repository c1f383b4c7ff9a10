import { phrasesOf } from './assertable.ts';
import type { CaseTest, Usage } from './plan.ts';

/** The texts that step definitions must fit, each once, with the first place that uses it. */
export function planSteps(cases: readonly CaseTest[]): readonly Usage[] {
  const usages = new Map<string, Usage>();
  const add = (clause: string, { source, name }: { readonly source: string; readonly name: string }) => {
    if (!usages.has(clause)) usages.set(clause, { source, name, clause });
  };
  for (const planned of cases) {
    if (planned.kind !== 'steps') continue;
    for (const step of planned.steps) {
      if (step.kind === 'words') add(step.text, planned.obligation);
      else for (const phrase of phrasesOf(step.predicate.expr)) add(phrase, planned.obligation);
    }
  }
  return [...usages.values()];
}
