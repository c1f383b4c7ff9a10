// Broken: a witness quotes the label of the claim.
import { walkRules } from '../../../src/reference/ladder/walk-rules.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { walkingBy } from './support/walking-by.ts';

export function createRuntime(): Runtime {
  return walkingBy({
    witness: (subject, ...parts) =>
      `${walkRules.witness(subject, ...parts)} for ${subject.label ?? 'a claim'}`,
  });
}
