import { oncePer } from '../diagnostic/once-per.ts';
import type { Rule } from '../spec/scenario.ts';
import type { Constraint, Spec } from '../spec/spec.ts';
import { suggester } from './suggester.ts';

/** A rule and the constraint that it is about. */
export interface RuleSubject {
  readonly rule: Rule;
  /** Undefined where the rule names no constraint of the spec. */
  readonly constraint: Constraint | undefined;
  /** Then the constraint that was probably meant. */
  readonly nearest: string | undefined;
}

/** Pairs each rule of a spec with its constraint. */
export const ruleSubjectsOf = oncePer((spec: Spec): readonly RuleSubject[] => {
  const byName = constraintsByName(spec);
  const nearestTo = suggester(spec.constraints.map(({ id }) => id.value));
  return spec.rules.map((rule) => {
    const name = rule.constraint?.value ?? '';
    const constraint = byName.get(name);
    return { rule, constraint, nearest: constraint === undefined ? nearestTo(name) : undefined };
  });
});

/** The constraints of a spec by id, and by full name; the first of two equal ids wins. */
export const constraintsByName = oncePer((spec: Spec): ReadonlyMap<string, Constraint> => {
  const byName = new Map<string, Constraint>();
  for (const row of spec.constraints) {
    for (const name of [row.id.value, `${spec.id.value}.${row.id.value}`]) {
      if (!byName.has(name)) byName.set(name, row);
    }
  }
  return byName;
});
