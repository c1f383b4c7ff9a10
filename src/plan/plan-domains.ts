import { inferTypes } from '../predicate/infer.ts';
import type { ValueType } from '../predicate/value-type.ts';
import type { Spec } from '../spec/spec.ts';
import { argumentType } from './argument-type.ts';
import { phrasesOf } from './assertable.ts';
import type {
  CaseTest,
  DomainTest,
  PlannedDomain,
  PlannedFunction,
  PlannedName,
  PlannedPredicate,
} from './plan.ts';

/** The generator domains of a spec, in order of first use, each with all that its predicates need. */
export function planDomains(
  spec: Spec,
  properties: readonly DomainTest[],
  cases: readonly CaseTest[],
): readonly PlannedDomain[] {
  const texts = domainTexts(spec);
  const byDomain = new Map<string, DomainTest[]>();
  for (const test of [...properties, ...cases.filter((planned) => planned.kind === 'domain')]) {
    byDomain.set(test.domain, [...(byDomain.get(test.domain) ?? []), test]);
  }
  return [...byDomain].map(([name, tests]) => ({
    name,
    text: texts.get(name) ?? `${name}()`,
    args: tests[0]?.args.map(argumentType) ?? [],
    ...neededNames(tests.map((test) => test.predicate)),
    phrases: [...new Set(tests.flatMap((test) => phrasesOf(test.predicate.expr)))],
    usages: tests.map(({ obligation: { source, name, clause } }) => ({ source, name, clause })),
  }));
}

/** The names that predicates of cases in words look at. */
export function planObserved(cases: readonly CaseTest[]): readonly PlannedName[] {
  const predicates = cases.flatMap((planned) =>
    planned.kind === 'steps'
      ? planned.steps.flatMap((step) => (step.kind === 'predicate' ? [step.predicate] : []))
      : [],
  );
  const { variables, observe, functions } = neededNames(predicates);
  const called = functions.map(({ name, result }): PlannedName => ({ name, type: result }));
  return [...variables, ...observe, ...called];
}

function neededNames(predicates: readonly PlannedPredicate[]): {
  readonly variables: readonly PlannedName[];
  readonly observe: readonly PlannedName[];
  readonly functions: readonly PlannedFunction[];
} {
  const types = inferTypes(predicates);
  const json: ValueType = { kind: 'json' };
  const namesWith = (role: 'variable' | 'observation') => {
    const names = predicates.flatMap(({ resolution }) => resolution.uses.filter((use) => use.role === role));
    return [...new Set(names.map(({ name }) => name))].map((name) => ({
      name,
      type: types.names.get(name) ?? json,
    }));
  };
  const functions = [...types.functions].map(([name, { parameters, result }]) => ({
    name,
    parameters,
    result,
  }));
  return { variables: namesWith('variable'), observe: namesWith('observation'), functions };
}

/** The generators as the spec words them, by domain. */
function domainTexts(spec: Spec): ReadonlyMap<string, string> {
  return new Map(
    spec.properties.flatMap(({ generators }) => generators.map(({ domain, text }) => [domain, text])),
  );
}
