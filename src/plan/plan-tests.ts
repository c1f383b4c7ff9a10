/**
 * Input: a spec and its corpus. Output: its TestPlan.
 * Invariant: the plan depends on specs alone, never on a binding or a runtime, and is made for any spec, broken ones too.
 */

import type { Corpus } from '../spec/corpus.ts';
import type { Spec } from '../spec/spec.ts';
import { visibleVocabularies, vocabulariesByMember } from '../spec/visible-vocabularies.ts';
import type { TestPlan } from './plan.ts';
import { planCases } from './plan-cases.ts';
import { planDomains, planObserved } from './plan-domains.ts';
import { planMachine } from './plan-machine.ts';
import { planProperties } from './plan-properties.ts';
import { planSteps } from './plan-steps.ts';
import { planVocabularies } from './plan-vocabularies.ts';

/**
 * Plans the tests of one spec.
 *
 * @param specFile the spec's path as generated code names it: from the project's root
 */
export function planTests(spec: Spec, corpus: Corpus, specFile: string): TestPlan {
  const vocabularies = visibleVocabularies(spec, corpus);
  const scope = {
    members: vocabulariesByMember(vocabularies),
    states: new Set(spec.states.map((state) => state.id.value)),
  };
  const place = { specFile };
  const properties = planProperties(spec, corpus, scope, place);
  const cases = planCases(spec, scope, place);
  const domains = planDomains(spec, properties, cases);
  const observe = planObserved(cases);
  return {
    spec: { id: spec.id.value, slug: spec.slug, file: specFile },
    ...planVocabularies(spec, vocabularies, { domains, observe, properties, cases }, specFile),
    machine: planMachine(spec, corpus, specFile),
    domains,
    properties,
    cases,
    steps: planSteps(cases),
    observe,
    constraints: spec.constraints.map(({ id, kind, expr, range }) => ({
      id: id.value,
      kind: kind.value,
      clause: expr.text,
      source: `${specFile}:${range.start.line}`,
    })),
  };
}
