import type { StepDefinition } from './binding.ts';
import { cucumberExpressions } from './cucumber-expressions.ts';
import { parameterTypes } from './parameter-types.ts';

/** Finds the step definition of a text, and its arguments. */
export type StepMatcher = (text: string) => {
  readonly definition: StepDefinition;
  readonly args: readonly unknown[];
};

/**
 * Compiles the expressions of a binding's steps. Where several fit a text, the one listed first in the binding is
 * taken, so that a specific expression can stand before a general one.
 */
export function stepMatcher(steps: Readonly<Record<string, StepDefinition>>): StepMatcher {
  const { CucumberExpression } = cucumberExpressions();
  const registry = parameterTypes();
  const compiled = Object.entries(steps).map(([source, definition]) => ({
    expression: new CucumberExpression(source, registry),
    definition,
  }));
  return (text) => {
    for (const { expression, definition } of compiled) {
      const args = expression.match(text);
      if (args !== null) return { definition, args: args.map((arg) => arg.getValue(null)) };
    }
    throw new Error(
      `No step definition fits this step. Add one to the binding by lawful bind, or reword the step.`,
    );
  };
}
