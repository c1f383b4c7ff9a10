import type { LawResult, Policy } from '../core/documents.ts';
import { type Objection, objection, type PolicyQuestion } from './policy-question.ts';

/**
 * What the required laws leave open. A law with a counterexample for these very bytes is an objection
 * whether it is required or not, and no pass makes up for it. Spec: `policy_names_min_tier`,
 * `evidence_cannot_override_exact`.
 */
export function lawObjections({ policy, binding, records }: PolicyQuestion): readonly Objection[] {
  const relevant = records.law_results.filter(
    ({ contract, artifact }) => contract === binding.contract && artifact === binding.artifact,
  );
  const broken = [
    ...new Set(relevant.filter(({ status }) => status === 'counterexample').map(({ law_id }) => law_id)),
  ];
  const unmet = policy.required_laws.filter(
    (law) =>
      !broken.includes(law) && !relevant.some((result) => result.law_id === law && satisfies(result, policy)),
  );
  return [
    ...broken.map((law) => objection('law-counterexample', `law ${law} has a counterexample`, { law })),
    ...unmet.map((law) =>
      objection('law-not-passed', `law ${law} has no pass by an allowed method within budgets`, { law }),
    ),
  ];
}

function satisfies(
  { status, method, budgets }: LawResult,
  { allowed_law_methods, law_budgets }: Policy,
): boolean {
  return (
    status === 'pass' &&
    allowed_law_methods.includes(method) &&
    budgets.wall_ms <= law_budgets.wall_ms &&
    budgets.memory_bytes <= law_budgets.memory_bytes &&
    budgets.max_cases <= law_budgets.max_cases
  );
}
