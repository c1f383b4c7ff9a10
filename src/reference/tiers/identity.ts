import { readContract, WHOLE_CONTRACT } from './contract-text.ts';
import type { Revision } from './run-shapes.ts';
import { finding, type TierResult } from './tier.ts';

/**
 * The first tier: the contract's text parses strictly, is valid by schema and meaning, and has the digest
 * that the revision claims. A revision without a contract has nothing to identify; the shape tier says what
 * follows.
 *
 * Pure: looks at no context, clock, file or network. Spec: `exact_tiers_pure`.
 */
export function identity(revision: Revision): TierResult {
  if (revision.contract === null) {
    return {
      entry: { status: 'absent', digest: null },
      findings: [],
      rejects: false,
      undecided: true,
      assurance: null,
    };
  }
  const read = readContract(revision.contract);
  if ('problems' in read) return rejected(null, read.problems);
  if (revision.claimed_digest !== read.digest) {
    const message = `the contract's digest is ${read.digest}, the revision claims ${revision.claimed_digest}`;
    return rejected(read.digest, [{ rule: 'digest-mismatch', slot: WHOLE_CONTRACT, message }]);
  }
  return {
    entry: { status: 'passed', digest: read.digest },
    findings: [],
    rejects: false,
    undecided: false,
    assurance: 'PassDeclared',
  };
}

function rejected(
  digest: string | null,
  problems: readonly { readonly rule: string; readonly slot: string; readonly message: string }[],
): TierResult {
  return {
    entry: { status: 'failed', digest },
    findings: problems.map(({ rule, slot, message }) => finding('identity', rule, { slot }, message)),
    rejects: true,
    undecided: false,
    assurance: 'Reject',
  };
}
