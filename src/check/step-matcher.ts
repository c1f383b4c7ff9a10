import type { CucumberExpression } from '@cucumber/cucumber-expressions';
import type { BindingSurface, StepSurface } from '../binding/surface.ts';
import { cucumberExpressions } from '../runtime/cucumber-expressions.ts';
import { parameterTypes } from '../runtime/parameter-types.ts';

/** A longer step is not matched: patterns with several open parameters take time that grows faster than the text. */
export const longestStep = 4096;

/** The step definitions of a binding, ready to be asked. */
export interface StepMatcher {
  /** The first definition that fits the whole text: the one that a test takes, be it filled or still open. */
  readonly find: (text: string) => StepSurface | undefined;
  /** The same with what its parameters take of the text, as written. */
  readonly match: (
    text: string,
  ) => { readonly step: StepSurface; readonly taken: readonly string[] } | undefined;
  /** Definitions that are no cucumber expressions, with the reason. */
  readonly broken: readonly { readonly step: StepSurface; readonly reason: string }[];
}

/** Compiles the step expressions of a binding once. */
export function stepMatcherOf(binding: BindingSurface): StepMatcher {
  const { CucumberExpression } = cucumberExpressions();
  const registry = parameterTypes();
  const compiled: { step: StepSurface; expression: CucumberExpression }[] = [];
  const broken: { step: StepSurface; reason: string }[] = [];
  for (const step of binding.steps) {
    try {
      compiled.push({ step, expression: new CucumberExpression(step.expression.value, registry) });
    } catch (error) {
      broken.push({ step, reason: reasonOf(error) });
    }
  }
  const match: StepMatcher['match'] = (text) => {
    if (text.length > longestStep) return undefined;
    for (const { step, expression } of compiled) {
      const args = expression.match(text);
      if (args !== null) return { step, taken: args.map(({ group }) => group.value ?? '') };
    }
    return undefined;
  };
  return { find: (text) => match(text)?.step, match, broken };
}

/** The library's message draws the expression with a caret; its last lines say what is wrong. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split('\n').map((line) => line.trim());
  return lines.slice(lines.findLastIndex((line) => /^\^/.test(line)) + 1).join(' ');
}
