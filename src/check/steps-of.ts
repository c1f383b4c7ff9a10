import { joinedSteps } from '../spec/joined-steps.ts';
import type { Case, Step, StepForm, StepRole } from '../spec/scenario.ts';
import type { Clause, GeneratorUse, PropertyPart } from '../spec/spec.ts';

/** A step whose form is known. */
export type StepOf<Form extends StepForm['form']> = Step & {
  readonly form: Extract<StepForm, { readonly form: Form }>;
};

/** The steps of a case that have one form. */
export function stepsOf<Form extends StepForm['form']>(item: Case, form: Form): StepOf<Form>[] {
  return joinedSteps(item.steps).filter((step): step is StepOf<Form> => step.form.form === form);
}

/** Whether a case has a step of a role that says something. */
export function hasRole(item: Case, role: StepRole): boolean {
  return item.steps.some((step) => step.role === role && step.text.trim() !== '');
}

/**
 * Whether a case is run over all inputs of a fixture domain: it has one domain, a predicate, and no step in prose.
 * Every other case is run step by step.
 */
export function isOverDomain(item: Case): boolean {
  return stepsOf(item, 'text').length === 0 && domainsOf(item).length === 1 && assertedParts(item).length > 0;
}

/** The fixture domains of a case. */
export function domainsOf(item: Case): GeneratorUse[] {
  return stepsOf(item, 'domain').map((step) => step.form.generator);
}

/** The predicates that stand as code in a case's THEN steps, with their labels. */
export function assertedParts(item: Case): PropertyPart[] {
  return stepsOf(item, 'predicate').flatMap((step) => step.form.parts);
}

/** All predicates of a case, those in controlled English included. */
export function clausesOfCase(item: Case): { readonly clause: Clause; readonly step: Step }[] {
  return joinedSteps(item.steps).flatMap((step) => clausesOfStep(step).map((clause) => ({ clause, step })));
}

function clausesOfStep({ form }: Step): Clause[] {
  if (form.form === 'predicate') return form.parts.map((part) => part.clause);
  if (form.form !== 'text') return [];
  return form.conjuncts.flatMap((conjunct) => (conjunct.kind === 'predicate' ? [conjunct.clause] : []));
}
