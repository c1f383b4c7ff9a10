import { cucumberExpressions } from '../runtime/cucumber-expressions.ts';
import { parameterTypes } from '../runtime/parameter-types.ts';
import { longestMatched, stepExpression } from './step-expression.ts';

/** Makes a function that tells whether one of these cucumber expressions fits a step's text. */
export function stepFits(expressions: readonly string[]): (text: string) => boolean {
  const { CucumberExpression } = cucumberExpressions();
  const registry = parameterTypes();
  const known = new Set(expressions);
  const compiled = expressions.flatMap((expression) => {
    try {
      return [new CucumberExpression(expression, registry)];
    } catch {
      // An expression that does not compile fits nothing, and the check reports it.
      return [];
    }
  });
  return (text) =>
    known.has(stepExpression(text)) ||
    (text.length <= longestMatched && compiled.some((expression) => expression.match(text) !== null));
}
