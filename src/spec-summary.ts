import { placedCasesOf } from './spec/placed-cases.ts';
import type { Spec } from './spec/spec.ts';

/** A spec as reports name it. */
export interface SpecSummary {
  readonly id: string;
  readonly file: string;
  readonly kind: string | null;
  readonly dialect: Spec['dialect'];
  readonly counts: SpecCounts;
}

/** How much of each kind a spec holds. */
export interface SpecCounts {
  readonly constraints: number;
  readonly properties: number;
  readonly states: number;
  readonly transitions: number;
  readonly rules: number;
  /** Acceptance cases. */
  readonly cases: number;
  readonly requirements: number;
  readonly scenarios: number;
  /** Steps of cases and scenarios together. */
  readonly steps: number;
}

/** Counts what a spec holds. */
export function summaryOf(spec: Spec): SpecSummary {
  const placed = placedCasesOf(spec);
  const scenarios = placed.filter(({ kind }) => kind === 'scenario').length;
  return {
    id: spec.id.value,
    file: spec.file,
    kind: spec.kind?.value ?? null,
    dialect: spec.dialect,
    counts: {
      constraints: spec.constraints.length,
      properties: spec.properties.length,
      states: spec.states.length,
      transitions: spec.transitions.length,
      rules: spec.rules.length,
      cases: placed.length - scenarios,
      requirements: spec.requirements.length,
      scenarios,
      steps: placed.reduce((sum, each) => sum + each.case.steps.length, 0),
    },
  };
}
