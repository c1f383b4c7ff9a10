import { sameExpr } from '../predicate/same.ts';
import type { GeneratorUse } from '../spec/spec.ts';

/** Whether two lists of generators make the same inputs: the same domains with the same arguments, in order. */
export function sameGenerators(a: readonly GeneratorUse[], b: readonly GeneratorUse[]): boolean {
  return a.length === b.length && a.every((use, index) => sameUse(use, b[index]));
}

function sameUse(a: GeneratorUse, b: GeneratorUse | undefined): boolean {
  if (b === undefined || a.domain !== b.domain || a.args.length !== b.args.length) return false;
  return a.args.every((argument, index) => {
    const other = b.args[index];
    return other !== undefined && sameExpr(argument, other);
  });
}
