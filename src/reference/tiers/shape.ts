import { accretes, isUndecided } from '../core/accretes.ts';
import type { Assurance, Contract } from '../core/documents.ts';
import { readContract, WHOLE_CONTRACT } from './contract-text.ts';
import type { Revision, RunContext, TierFinding } from './run-shapes.ts';
import { finding, type TierResult } from './tier.ts';

/**
 * The second tier: the contract accretes on every ancestor's. A broken rule is Reject. A rule that cannot
 * be decided, a missing contract, and one that is known to be incomplete are Unknown: a version label in a
 * contract's place is metadata and changes nothing.
 *
 * Pure: of the context it looks at the ancestors' contracts only. Spec: `exact_tiers_pure`,
 * `accretion_monotone`.
 */
export function shape(revision: Revision, context: Pick<RunContext, 'ancestors'>): TierResult {
  const read = revision.contract === null ? null : readContract(revision.contract);
  if (read === null || 'problems' in read) {
    return verdict('Unknown', [
      finding('shape', 'contract-missing', { slot: WHOLE_CONTRACT }, 'there is no contract to compare'),
    ]);
  }
  const { broken, undecided } = compareAll(read.contract, context.ancestors);
  if (broken.length > 0) return verdict('Reject', [...broken, ...undecided]);
  if (undecided.length > 0) return verdict('Unknown', undecided);
  if (!revision.complete) {
    return verdict('Unknown', [
      finding('shape', 'contract-incomplete', { slot: WHOLE_CONTRACT }, 'the contract leaves out a part'),
    ]);
  }
  return verdict('PassDeclared', []);
}

/** What the contract breaks of any ancestor, and what cannot be decided; each rule is said once a slot or law. */
function compareAll(
  contract: Contract,
  ancestors: readonly Contract[],
): { readonly broken: readonly TierFinding[]; readonly undecided: readonly TierFinding[] } {
  const broken = new Map<string, TierFinding>();
  const undecided = new Map<string, TierFinding>();
  for (const [position, ancestor] of ancestors.entries()) {
    for (const accretion of accretes(ancestor, contract, ancestors.slice(position + 1))) {
      const { rule, slot, law, message } = accretion;
      const where = slot === null && law !== null ? { law } : { slot: slot ?? WHOLE_CONTRACT };
      const findings = isUndecided(accretion) ? undecided : broken;
      const key = JSON.stringify([rule, where]);
      if (!findings.has(key)) findings.set(key, finding('shape', rule, where, message));
    }
  }
  return { broken: [...broken.values()], undecided: [...undecided.values()] };
}

function verdict(assurance: Assurance, findings: readonly TierFinding[]): TierResult {
  const status = { Reject: 'failed', Unknown: 'unknown', PassDeclared: 'passed' }[assurance];
  return {
    entry: { status },
    findings,
    rejects: assurance === 'Reject',
    undecided: assurance === 'Unknown',
    assurance,
  };
}
