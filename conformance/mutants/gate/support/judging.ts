import { type TreeParts, treeParts } from '../../../../src/gate/judge-trees.ts';
import { gateOperations } from '../../../../src/reference/gate/operations.ts';
import { serveOperations } from '../../../../src/reference/operation.ts';
import type { Runtime } from '../../../../src/runtime/runtime.ts';

/** The parts of a judgement that a mutant replaces. */
export interface OtherParts extends Partial<Omit<TreeParts, 'rules'>> {
  readonly rules?: Partial<TreeParts['rules']>;
}

/** A gate with some of its parts replaced. */
export function judging({ rules, ...parts }: OtherParts): Runtime {
  return serveOperations(gateOperations({ ...treeParts, ...parts, rules: { ...treeParts.rules, ...rules } }));
}
