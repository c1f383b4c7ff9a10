import { phrasesOf } from './assertable.ts';
import type { ArgumentShape, CaseTest, PlannedArgument, PlannedStepText } from './plan.ts';

/** The texts that step definitions must fit, each once, with the first place that uses it. */
export function planSteps(cases: readonly CaseTest[]): readonly PlannedStepText[] {
  const usages = new Map<string, PlannedStepText>();
  const add = (
    clause: string,
    given: readonly PlannedArgument[],
    { source, name }: { readonly source: string; readonly name: string },
  ): void => {
    const known = usages.get(clause);
    const shape = given.map(shapeOf);
    if (known === undefined) usages.set(clause, { source, name, clause, arguments: [shape] });
    else if (!known.arguments.some((other) => JSON.stringify(other) === JSON.stringify(shape))) {
      usages.set(clause, { ...known, arguments: [...known.arguments, shape] });
    }
  };
  for (const planned of cases) {
    if (planned.kind !== 'steps') continue;
    for (const step of planned.steps) {
      if (step.kind === 'words') add(step.text, step.arguments, planned.obligation);
      else for (const phrase of phrasesOf(step.predicate.expr)) add(phrase, [], planned.obligation);
    }
  }
  return [...usages.values()];
}

function shapeOf(argument: PlannedArgument): ArgumentShape {
  return argument.kind === 'table'
    ? { kind: 'table', columns: [...new Set(argument.header)] }
    : { kind: argument.kind };
}
