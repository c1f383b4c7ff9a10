import { titleOf } from '../runtime/obligation.ts';
import type { TestPlan } from './plan.ts';

/** One test that a plan gives, and the file that it is written to. */
export interface PlannedTest {
  readonly file: 'properties.test.ts' | 'cases.test.ts' | 'machine.test.ts';
  readonly title: string;
  readonly kind: 'property' | 'case' | 'transition' | 'walk';
  readonly name: string;
  readonly constraints: readonly string[];
  readonly source: string;
  readonly clause: string;
}

/** Every test of a plan, in the order of the files. */
export function testsOf(plan: TestPlan): readonly PlannedTest[] {
  const tests: PlannedTest[] = [];
  const add = (
    file: PlannedTest['file'],
    kind: PlannedTest['kind'],
    { obligation }: { obligation: TestObligation },
  ) => {
    const { name, constraints, source, clause } = obligation;
    tests.push({ file, kind, title: titleOf(obligation), name, constraints, source, clause });
  };
  for (const property of plan.properties) add('properties.test.ts', 'property', property);
  for (const planned of plan.cases) add('cases.test.ts', 'case', planned);
  for (const transition of plan.machine?.transitions ?? []) add('machine.test.ts', 'transition', transition);
  if (plan.machine !== undefined) add('machine.test.ts', 'walk', { obligation: plan.machine.walk });
  return tests;
}

type TestObligation = TestPlan['properties'][number]['obligation'];
