/** The states of a revision's life, in the order of `wild.tiers`. */
export const STATES = [
  'draft',
  'identified',
  'shape_checked',
  'law_checked',
  'published',
  'observed',
  'attested',
  'rejected',
] as const;

export type State = (typeof STATES)[number];

/** One step of the life cycle: it fires from `from` when every guard holds. Guards are constraint ids. */
export interface Transition {
  readonly from: State;
  readonly to: State;
  readonly guards: readonly string[];
}

/**
 * The transitions by id. Guards are constraints of `wild.tiers`, and two of its neighbours:
 * `accretion_monotone` (wild.core) and `registry_append_only` (wild.registry).
 */
export const TRANSITIONS = {
  identify: { from: 'draft', to: 'identified', guards: ['exact_tiers_pure'] },
  shape_check: {
    from: 'identified',
    to: 'shape_checked',
    guards: ['fail_fast_ordering', 'accretion_monotone'],
  },
  law_check: { from: 'shape_checked', to: 'law_checked', guards: ['laws_cumulative'] },
  publish: {
    from: 'law_checked',
    to: 'published',
    guards: ['policy_names_min_tier', 'registry_append_only'],
  },
  observe: { from: 'published', to: 'observed', guards: ['evidence_cannot_override_exact'] },
  attest: { from: 'observed', to: 'attested', guards: ['attestation_expiring'] },
  repair: { from: 'observed', to: 'draft', guards: ['contradiction_triggers_repair'] },
  reject_identity: { from: 'identified', to: 'rejected', guards: ['rejection_explains'] },
  reject_shape: { from: 'shape_checked', to: 'rejected', guards: ['rejection_explains'] },
  reject_laws: { from: 'law_checked', to: 'rejected', guards: ['rejection_explains'] },
  revise: { from: 'rejected', to: 'draft', guards: ['verdict_recorded_immutable'] },
} as const satisfies Record<string, Transition>;

export type TransitionId = keyof typeof TRANSITIONS;

/** What became of a request to take a transition. `refused_by` names the reason when it did not fire. */
export type LifecycleStep =
  | { readonly fired: true; readonly state: State; readonly refused_by: null }
  | { readonly fired: false; readonly state: State; readonly refused_by: string };

/**
 * Takes `transition` from `state` when all its guards hold. Otherwise the state stays, and `refused_by` is
 * the first guard that does not hold, or `illegal-transition` where the transition does not start in
 * `state`. A guard that nobody speaks for does not hold.
 */
export function step(
  state: State,
  transition: TransitionId,
  guards: ReadonlyMap<string, boolean>,
): LifecycleStep {
  const wanted: Transition = TRANSITIONS[transition];
  if (wanted.from !== state) return { fired: false, state, refused_by: 'illegal-transition' };
  const failing = wanted.guards.find((guard) => guards.get(guard) !== true);
  if (failing !== undefined) return { fired: false, state, refused_by: failing };
  return { fired: true, state: wanted.to, refused_by: null };
}
