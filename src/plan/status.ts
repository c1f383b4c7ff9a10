import type { BindingSurface, DomainSurface } from '../binding/surface.ts';
import type { StepMatcher } from '../check/step-matcher.ts';
import type { ProseDeclaration } from '../config/config.ts';
import type { Obligation } from '../runtime/obligation.ts';
import { phrasesOf } from './assertable.ts';
import type { DomainTest, PlannedPredicate, StepTest, TestPlan } from './plan.ts';

/** Where an obligation stands. */
export type ObligationStatus = 'executable' | 'needs-binding' | 'prose';

/** One obligation with its status; `holes` says what its binding still lacks. */
export interface ObligationState {
  readonly name: string;
  readonly kind: 'constraint' | 'property' | 'case' | 'transition';
  readonly source: string;
  readonly constraints: readonly string[];
  readonly status: ObligationStatus;
  readonly holes: readonly string[];
}

/** What a plan is judged against. */
export interface StatusContext {
  readonly binding: BindingSurface | undefined;
  /** Undefined where there is no binding. */
  readonly steps: StepMatcher | undefined;
  readonly prose: readonly ProseDeclaration[];
}

/**
 * The status of every obligation of a plan. A constraint is executable where a test that traces to it is; a row that
 * the config declares as prose is prose, whatever else stands in the way.
 */
export function statusOf(plan: TestPlan, context: StatusContext): readonly ObligationState[] {
  const prose = new Set(context.prose.filter(({ spec }) => spec === plan.spec.id).map(({ row }) => row));
  const state = (
    kind: ObligationState['kind'],
    obligation: Obligation,
    holes: readonly string[],
  ): ObligationState => {
    const { name, source, constraints } = obligation;
    const status = prose.has(name) ? 'prose' : holes.length === 0 ? 'executable' : 'needs-binding';
    return { name, kind, source, constraints, status, holes };
  };
  const machineHoles = isFilled(context.binding?.machine) ? [] : ['machine'];
  const tests = [
    ...plan.properties.map((test) => state('property', test.obligation, domainHoles(test, context))),
    ...plan.cases.map((test) =>
      state(
        'case',
        test.obligation,
        test.kind === 'domain' ? domainHoles(test, context) : stepHoles(test, context),
      ),
    ),
    ...(plan.machine?.transitions ?? []).map(({ obligation }) =>
      state('transition', obligation, machineHoles),
    ),
  ];
  const byConstraint = new Map<string, ObligationState[]>();
  for (const test of tests) {
    for (const id of new Set(test.constraints)) {
      const others = byConstraint.get(id);
      if (others === undefined) byConstraint.set(id, [test]);
      else others.push(test);
    }
  }
  const constraints = plan.constraints.map(({ id, source }): ObligationState => {
    const tracing = byConstraint.get(id) ?? [];
    const executable = tracing.some(({ status }) => status === 'executable');
    const status = prose.has(id) ? 'prose' : executable ? 'executable' : 'needs-binding';
    const holes = executable ? [] : [...new Set(tracing.flatMap((test) => test.holes))];
    return { name: id, kind: 'constraint', source, constraints: [id], status, holes };
  });
  return [...constraints, ...tests];
}

function domainHoles(test: DomainTest, { binding }: StatusContext): readonly string[] {
  const domain = binding?.domains.get(test.domain);
  const path = `domains.${test.domain}`;
  if (domain === undefined) return binding?.open ? [] : [path];
  return [
    ...(domain.hole ? [path] : []),
    ...namesOf(test.predicate).flatMap(({ name, role }) => {
      const member = role === 'function' ? domain.functions.get(name) : domain.observe.get(name);
      const part = role === 'function' ? 'functions' : 'observe';
      return memberHoles(member, domain, `${path}.${part}.${name}`);
    }),
    ...phrasesOf(test.predicate.expr).flatMap((text) =>
      memberHoles(domain.phrases.get(text), domain, `${path}.phrases[${JSON.stringify(text)}]`),
    ),
  ];
}

function memberHoles(
  member: { readonly hole: boolean } | undefined,
  domain: DomainSurface,
  path: string,
): string[] {
  return isFilled(member) || (member === undefined && domain.open) ? [] : [path];
}

function stepHoles(test: StepTest, { binding, steps }: StatusContext): readonly string[] {
  if (binding === undefined || steps === undefined) return ['world'];
  const texts = test.steps.flatMap((step) =>
    step.kind === 'words' ? [step.text] : phrasesOf(step.predicate.expr),
  );
  const names = test.steps.flatMap((step) => (step.kind === 'predicate' ? namesOf(step.predicate) : []));
  const open = (member: { readonly hole: boolean } | undefined) =>
    !isFilled(member) && !(member === undefined && binding.open);
  return [
    ...texts.filter((text) => open(steps.find(text))).map((text) => `steps[${JSON.stringify(text)}]`),
    ...names.filter(({ name }) => open(binding.observe.get(name))).map(({ name }) => `observe.${name}`),
  ];
}

function namesOf({ resolution }: PlannedPredicate) {
  return resolution.uses.filter(({ role }) => role === 'observation' || role === 'function');
}

function isFilled(member: { readonly hole: boolean } | undefined): boolean {
  return member !== undefined && !member.hole;
}
