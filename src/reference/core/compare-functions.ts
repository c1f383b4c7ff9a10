import { type Broken, broken, type Comparison, firstRefutation, holds, within } from './comparison.ts';
import type { FunctionType, Type } from './documents.ts';
import { type Sample, unspelled } from './sample.ts';
import { sampleValue } from './sample-values.ts';

type Compare = (a: Type, b: Type) => Comparison;

/** The rule of functions: the same arity, arguments that accept at least B's, and a subtype result. */
export function compareFunctions(a: FunctionType, b: FunctionType, compare: Compare): Comparison {
  return firstRefutation(brokenRules(a, b, compare));
}

function* brokenRules(a: FunctionType, b: FunctionType, compare: Compare): Iterable<Broken> {
  const someFunction = sampleValue(a) === null ? null : unspelled;
  if (a.arguments.length !== b.arguments.length) {
    yield broken(`takes ${a.arguments.length} arguments, not ${b.arguments.length}`, someFunction);
    return;
  }
  // A function is only shown to be wrong by a call, and a call needs a value for every argument.
  const callable = b.arguments.map((argument) => sampleValue(argument) !== null);
  const uncallable = callable.filter((possible) => !possible).length;
  const called = (): Sample | null => (uncallable === 0 ? someFunction : null);
  for (const [index, argument] of a.arguments.entries()) {
    const given = b.arguments[index];
    const inner = given === undefined ? holds : compare(given, argument);
    if (inner.result !== true) yield within(`argument ${index}`, inner, called);
  }
  const result = compare(a.result, b.result);
  if (result.result !== true) yield within('result', result, called);
}
