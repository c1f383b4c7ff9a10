import type { Step } from './scenario.ts';
import { isComment, isQualifier } from './step-lines.ts';

/**
 * The steps that a test runs. A qualifier such as UNLESS is no step to run alone: it becomes part of the step before
 * it, whose definition has to read both. A comment such as BECAUSE asks for nothing.
 */
export function joinedSteps(steps: readonly Step[]): readonly Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const before = joined.at(-1);
    if (isComment(step.keyword)) continue;
    if (before !== undefined && isQualifier(step.keyword)) joined[joined.length - 1] = join(before, step);
    else joined.push(step);
  }
  return joined;
}

function join(before: Step, qualifier: Step): Step {
  const text = `${before.text} ${qualifier.keyword} ${qualifier.text}`.trim();
  const range = { start: before.range.start, end: qualifier.range.end };
  return {
    ...before,
    text,
    range,
    form: { form: 'text', conjuncts: [{ kind: 'words', text, range }] },
    arguments: [...before.arguments, ...qualifier.arguments],
  };
}
