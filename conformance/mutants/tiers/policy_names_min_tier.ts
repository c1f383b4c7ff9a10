// Broken: a decision looks at structure and claims, and never asks for the required laws.
import { decide } from '../../../src/reference/tiers/policy.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withTiers } from './support/with-tiers.ts';

export function createRuntime(): Runtime {
  return withTiers({
    decide: (parts, request) =>
      decide(parts, { ...request, policy: { ...request.policy, required_laws: [] } }),
  });
}
