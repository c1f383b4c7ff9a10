// input: a policy, what is to be bound, recorded results and claims, a time, and trust roots
// output: a Decision
// invariant: computed afresh from its arguments; nothing of an earlier decision is used
import type { Assurance, Coverage } from '../core/documents.ts';
import { demandsOf } from './demands.ts';
import type {
  Aggregate,
  AttestationAnswer,
  AttestationRequest,
  Contribution,
  DecideRequest,
  Decision,
  DecisionReason,
} from './operation-shapes.ts';
import { attestationObjections, evidenceObjections } from './policy-claims.ts';
import { lawObjections } from './policy-laws.ts';
import { type Objection, objection, type PolicyQuestion } from './policy-question.ts';
import { trustWithin } from './trust.ts';

/** What a decision is made of besides its arguments. */
export interface DecideParts {
  readonly meet: (a: Assurance, b: Assurance) => Assurance;
  readonly reaches: (a: Assurance, b: Assurance) => boolean;
  readonly aggregate: (contributions: readonly Contribution[]) => Aggregate;
  readonly attestationStatus: (request: AttestationRequest) => AttestationAnswer;
}

/**
 * Decides whether a policy lets the bindings be used. Accepts where every binding has the structural
 * minimum, a pass of every required law, enough fresh evidence, and a required attestation. Reject, and a
 * counterexample for the very bytes, are never accepted. Signers count where policy and trust roots both
 * name them.
 *
 * Spec: `policy_names_min_tier`, `verdict_lattice`, `evidence_cannot_override_exact`.
 */
export function decide(parts: DecideParts, request: DecideRequest): Decision {
  const { policy, records, evaluation_time } = request;
  const trust = trustWithin(request.trust, policy.trusted_signers);
  const bindings = demandsOf(request.target);
  const reasons: DecisionReason[] = [];
  let assurance: Assurance = 'PassDeclared';
  let satisfied = 0;
  for (const binding of bindings) {
    const question = { policy, binding, records, evaluation_time, trust, parts };
    const structural = structuralAssurance(question);
    const objections = [
      ...structuralObjections(question, structural),
      ...lawObjections(question),
      ...evidenceObjections(question),
      ...attestationObjections(question),
    ];
    assurance = parts.meet(assurance, structural);
    if (objections.length === 0) satisfied += 1;
    reasons.push(...objections.map((objection) => ({ binding: binding.id, ...objection })));
  }
  const decision = reasons.length === 0 ? 'accept' : 'refuse';
  return { decision, assurance, reasons, coverage: coverageOf(satisfied, bindings.length) };
}

function coverageOf(numerator: number, denominator: number): Coverage {
  const ratio_ppm = denominator === 0 ? null : Math.floor((numerator * 1_000_000) / denominator);
  return { numerator, denominator, ratio_ppm };
}

/**
 * The meet of what is recorded for exactly these contracts, by whatever checker; without a contract, a record or full
 * demand no better than Unknown.
 */
function structuralAssurance({ binding, records, parts }: PolicyQuestion): Assurance {
  const found = records.structural.filter(
    ({ old, new: next }) => old === binding.floor && next === binding.contract,
  );
  const known = found.length > 0 && binding.contract !== null && binding.demand_complete;
  const start: Assurance = known ? 'PassDeclared' : 'Unknown';
  return found.reduce<Assurance>((met, { assurance }) => parts.meet(met, assurance), start);
}

/** Every minimum a policy can name is above Reject, so Reject always objects. */
function structuralObjections(
  { policy, parts }: PolicyQuestion,
  structural: Assurance,
): readonly Objection[] {
  if (parts.reaches(structural, policy.structural_minimum)) return [];
  return [objection('structural-minimum', `${structural} is below ${policy.structural_minimum}`)];
}
