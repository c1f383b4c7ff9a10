// Broken: meet takes Unknown for "no objection", so PassDeclared is not neutral.
import { meet } from '../../../src/reference/tiers/assurance.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withTiers } from './support/with-tiers.ts';

export function createRuntime(): Runtime {
  return withTiers({
    meet: (a, b) => (a === 'Unknown' && b === 'PassDeclared' ? 'PassDeclared' : meet(a, b)),
  });
}
