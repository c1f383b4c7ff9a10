import type { Expr, ParsedPredicate } from '../predicate/expr.ts';
import { isAboutValues } from '../predicate/sentence.ts';
import { joinedSteps } from '../spec/joined-steps.ts';
import { type PlacedCase, placedCasesOf } from '../spec/placed-cases.ts';
import type { Step, StepArgument } from '../spec/scenario.ts';
import { snakeCase } from '../spec/snake-case.ts';
import type { GeneratorUse, PropertyPart, Spec } from '../spec/spec.ts';
import { type PlanPlace, sourceOf } from './place.ts';
import type { CaseTest, PlannedArgument, PlannedStep } from './plan.ts';
import { type PlanScope, planPredicate } from './planned-predicate.ts';

/** One test for each acceptance case and scenario, in the order of the file. */
export function planCases(spec: Spec, scope: PlanScope, place: PlanPlace): readonly CaseTest[] {
  const taken = new Map<string, number>();
  return placedCasesOf(spec).flatMap((placed): readonly CaseTest[] => {
    const { name, example, range } = placed.case;
    const steps = joinedSteps(placed.case.steps);
    if (steps.length === 0) return [];
    const constraints = constraintsOf(placed);
    const key = `${name} ${constraints.join()}`;
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    const obligation = {
      name: count === 1 ? name : `${name} (${count})`,
      constraints,
      source: sourceOf(place, example?.range ?? range),
    };
    const over = domainForm(steps);
    if (over === undefined) {
      const clause = steps
        .filter(({ role }) => role === 'then')
        .map(({ text }) => text)
        .join('; ');
      return [{ kind: 'steps', obligation: { ...obligation, clause }, steps: planSteps(steps, scope) }];
    }
    return [
      {
        kind: 'domain',
        obligation: { ...obligation, clause: over.parts.map(wordsOfPart).join('; ') },
        domain: over.generator.domain,
        args: over.generator.args,
        predicate: planPredicate(conjunction(over.parts), scope),
        comment: steps.map((step) => `${step.keyword} ${step.text}`),
      },
    ];
  });
}

/** A case traces to its rule's constraint; a scenario to its requirement, by name. */
function constraintsOf({ rule, requirement }: PlacedCase): readonly string[] {
  if (rule !== undefined) return [rule.constraint?.value ?? snakeCase(rule.name)];
  return [requirement === undefined ? 'no_requirement' : snakeCase(requirement.name)];
}

/** The parts of a case made of built-in forms only: one fixture domain, checks, and predicates. */
function domainForm(
  steps: readonly Step[],
): { readonly generator: GeneratorUse; readonly parts: readonly PropertyPart[] } | undefined {
  const generators: GeneratorUse[] = [];
  const parts: PropertyPart[] = [];
  for (const { form } of steps) {
    if (form.form === 'text') return undefined;
    if (form.form === 'domain') generators.push(form.generator);
    if (form.form === 'predicate') parts.push(...form.parts);
  }
  const [generator, ...others] = generators;
  return generator === undefined || others.length > 0 || parts.length === 0
    ? undefined
    : { generator, parts };
}

function wordsOfPart({ label, clause }: PropertyPart): string {
  return label === undefined ? clause.text : `${label.value}: ${clause.text}`;
}

function conjunction(parts: readonly PropertyPart[]): ParsedPredicate {
  const predicates = parts.map(({ clause }) => clause.predicate);
  const [only, ...others] = predicates;
  if (only !== undefined && others.length === 0) return only;
  // Spans are those of each part's own text: they tell uses apart only where they differ, so parts are kept apart.
  let shift = 0;
  const items = predicates.map(({ expr, text }) => {
    const moved = shifted(expr, shift);
    shift += text.length + 1;
    return moved;
  });
  const text = predicates.map((predicate) => predicate.text).join(';');
  return { text, expr: { kind: 'and', items, span: { start: 0, end: text.length } }, problems: [] };
}

/** The tree with all its spans moved: as if its text stood further right. */
function shifted(expr: Expr, by: number): Expr {
  const move = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(move);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [
        key,
        key === 'span' ? { start: child.start + by, end: child.end + by } : move(child),
      ]),
    );
  };
  return move(expr) as Expr;
}

function planSteps(steps: readonly Step[], scope: PlanScope): readonly PlannedStep[] {
  return steps.flatMap((step): readonly PlannedStep[] => {
    const whole: PlannedStep = {
      kind: 'words',
      role: step.role,
      text: step.text,
      arguments: step.arguments.map(planArgument),
    };
    if (step.form.form === 'predicate') {
      return step.form.parts.map(({ clause }) => ({
        kind: 'predicate',
        predicate: planPredicate(clause.predicate, scope),
        clause: clause.text,
      }));
    }
    if (step.form.form !== 'text' || step.role !== 'then') return [whole];
    const planned = step.form.conjuncts.map((conjunct): PlannedStep => {
      if (conjunct.kind === 'words') return wordsOfThen(conjunct.text);
      const predicate = planPredicate(conjunct.clause.predicate, scope);
      return isAboutValues(predicate.expr, predicate.resolution)
        ? { kind: 'predicate', predicate, clause: conjunct.clause.text }
        : wordsOfThen(conjunct.clause.text);
    });
    return planned.some(({ kind }) => kind === 'predicate') ? planned : [whole];
  });
}

function wordsOfThen(text: string): PlannedStep {
  return { kind: 'words', role: 'then', text, arguments: [] };
}

/** Where an argument stands is no part of a plan. */
function planArgument({ range: _range, ...argument }: StepArgument): PlannedArgument {
  return argument;
}
