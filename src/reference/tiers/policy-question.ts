import type { Policy, Timestamp } from '../core/documents.ts';
import type { BindingDemand, DecisionReason, DecisionRecords } from './operation-shapes.ts';
import type { DecideParts } from './policy.ts';
import type { Trust } from './run-shapes.ts';

/** Everything that one requirement of a policy may look at, for one binding. */
export interface PolicyQuestion {
  readonly policy: Policy;
  readonly binding: BindingDemand;
  readonly records: DecisionRecords;
  readonly evaluation_time: Timestamp;
  /** The signers that count: those that the trust roots and the policy both name. */
  readonly trust: Trust;
  readonly parts: DecideParts;
}

/** Why a binding does not satisfy a requirement. */
export type Objection = Omit<DecisionReason, 'binding'>;

/** An objection, about a law or a slot where there is one to name. Spec: `rejection_explains`. */
export function objection(
  rule: string,
  message: string,
  { law = null, slot = null }: { readonly law?: string | null; readonly slot?: string | null } = {},
): Objection {
  return { rule, law, slot, message };
}
