import { canonicalText } from '../core/canonical.ts';
import { digestOf } from '../core/digest.ts';
import type { Contract, LawResult } from '../core/documents.ts';
import { sortSets } from '../core/set-order.ts';
import { readContract } from './contract-text.ts';
import { jsonOf } from './json-of.ts';
import { changeBase } from './obligations.ts';
import type {
  Candidate,
  CheckCandidateAnswer,
  CheckCandidateRequest,
  CheckingContext,
  DecideRequest,
  Decision,
  ProposedChange,
  TrustedSide,
} from './operation-shapes.ts';
import type { Revision, RunContext, TierReport } from './run-shapes.ts';
import { digestOfText } from './text-store.ts';

/** What a check is made of besides its inputs. */
export interface CheckCandidateParts {
  readonly run: (revision: Revision, context: RunContext) => Promise<TierReport>;
  readonly decide: (request: DecideRequest) => Decision;
}

/** A run and the decision on it. */
interface Judgement {
  readonly report: TierReport;
  readonly decision: Decision;
  readonly disposition: 'compatible' | 'refused' | 'unknown';
}

/**
 * Judges a candidate by the trusted side's context alone. What the candidate would change of it is reported
 * and not used. A refused candidate may still be an `intentional_change`: where a signed authority record
 * replaces obligations by name, the candidate is judged again with those replaced and all others kept.
 *
 * Spec: the requirement "Protected local checking context".
 */
export async function checkCandidate(
  parts: CheckCandidateParts,
  { trusted, candidate, authority }: CheckCandidateRequest,
): Promise<CheckCandidateAnswer> {
  const proposed_changes = proposedChanges(trusted.context, candidate);
  const first = await judge(parts, trusted, candidate.revision, trusted.context.base);
  const answer = { proposed_changes, affected_consumers: [], authority_refused: null };
  if (authority === null || first.disposition === 'compatible') return { ...answer, ...first };

  const read = candidate.revision.contract === null ? null : readContract(candidate.revision.contract);
  if (read === null || 'problems' in read)
    return { ...answer, ...first, authority_refused: 'contract-missing' };
  const changed = changeBase(authority, read.contract, trusted);
  if ('refused' in changed) return { ...answer, ...first, authority_refused: changed.refused };
  const second = await judge(parts, trusted, candidate.revision, changed.base);
  if (second.disposition !== 'compatible') return { ...answer, ...second };
  const affected_consumers = trusted.consumers
    .filter(({ slots }) => slots.some((slot) => changed.slots.includes(slot)))
    .map(({ id }) => id);
  return { ...answer, ...second, disposition: 'intentional_change', affected_consumers };
}

function proposedChanges(context: CheckingContext, { proposes }: Candidate): readonly ProposedChange[] {
  const trusted = new Map(Object.entries(context).map(([member, value]) => [member, commitment(value)]));
  return Object.entries(proposes)
    .map(([member, value]) => ({ member, trusted: trusted.get(member) ?? null, proposed: commitment(value) }))
    .filter((change) => change.trusted !== change.proposed);
}

function commitment(value: unknown): ReturnType<typeof digestOfText> {
  return digestOfText(canonicalText(sortSets(value as Parameters<typeof sortSets>[0])));
}

async function judge(
  parts: CheckCandidateParts,
  trusted: TrustedSide,
  revision: Revision,
  base: Contract,
): Promise<Judgement> {
  const report = await parts.run(revision, runContext(trusted, base));
  const decision = parts.decide(decideRequest(trusted, revision, base, report));
  const disposition =
    report.outcome === 'rejected'
      ? 'refused'
      : report.outcome === 'unknown'
        ? 'unknown'
        : decision.decision === 'accept'
          ? 'compatible'
          : 'refused';
  return { report, decision, disposition };
}

/** The obligations stand as the laws of the base, so that every tier holds the candidate to them. */
function runContext({ context, trust, observations, attestations }: TrustedSide, base: Contract): RunContext {
  const kept = new Set(base.laws.map(({ id }) => id));
  const laws = [...base.laws, ...context.obligations.filter(({ id }) => !kept.has(id))];
  return {
    checker: context.checker,
    ancestors: [{ ...base, laws }],
    suites: context.suites,
    texts: [...context.harnesses, ...context.fixtures],
    seed: context.environment.seed,
    budgets: context.budgets,
    isolation: context.environment.isolation,
    observations,
    attestations,
    evaluation_time: context.evaluation_time,
    trust,
  };
}

function decideRequest(
  { context, trust, authority, lineage, observations, attestations }: TrustedSide,
  revision: Revision,
  base: Contract,
  report: TierReport,
): DecideRequest {
  const read = revision.contract === null ? null : readContract(revision.contract);
  const contract = read !== null && 'digest' in read ? read.digest : null;
  const floor = digestOf(jsonOf(base));
  const { policy, checker, evaluation_time, scope } = context;
  const law_results = (report.tiers.laws?.results ?? []) as unknown as readonly LawResult[];
  return {
    policy,
    target: {
      bindings: [
        {
          id: 'candidate',
          contract,
          artifact: digestOfText(revision.implementation ?? ''),
          authority,
          lineage,
          demand_slots: scope,
          demand_complete: true,
          floor,
        },
      ],
    },
    records: {
      structural: [{ old: floor, new: contract, checker, assurance: report.verdict }],
      law_results,
      observations,
      attestations,
    },
    evaluation_time,
    trust,
  };
}
