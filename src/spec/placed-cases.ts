import type { Case, Requirement, Rule } from './scenario.ts';
import type { Spec } from './spec.ts';

/** A case and the heading it stands under. */
export interface PlacedCase {
  readonly case: Case;
  readonly kind: 'acceptance case' | 'scenario';
  readonly rule: Rule | undefined;
  readonly requirement: Requirement | undefined;
}

/** All cases of a spec: those of rules, those of requirements, and those under neither. */
export function placedCasesOf(spec: Spec): PlacedCase[] {
  const acceptance = (item: Case, rule?: Rule): PlacedCase => ({
    case: item,
    kind: 'acceptance case',
    rule,
    requirement: undefined,
  });
  const scenario = (item: Case, requirement?: Requirement): PlacedCase => ({
    case: item,
    kind: 'scenario',
    rule: undefined,
    requirement,
  });
  return [
    ...spec.rules.flatMap((rule) => rule.cases.map((item) => acceptance(item, rule))),
    ...spec.looseCases.map((item) => acceptance(item)),
    ...spec.requirements.flatMap((requirement) =>
      requirement.scenarios.map((item) => scenario(item, requirement)),
    ),
    ...spec.looseScenarios.map((item) => scenario(item)),
  ];
}
