import type { TestPlan } from '../plan/plan.ts';
import { digestOfText, planDigest } from '../plan/plan-digest.ts';
import { type PlannedTest, testsOf } from '../plan/planned-tests.ts';
import { formatJson } from './format.ts';

/** Version of the shape of model.json. */
const modelVersion = 1;

/** `model.json`: the spec as data, the test that each obligation became, and the digests by which staleness shows. */
export interface GeneratedModel {
  readonly version: number;
  readonly spec: TestPlan['spec'];
  /** Digest of the plan that the files were made from. */
  readonly plan: string;
  /** Digest of each generated file beside this one. */
  readonly files: Readonly<Record<string, string>>;
  readonly constraints: TestPlan['constraints'];
  readonly vocabularies: TestPlan['vocabularies'];
  readonly machine: ModelMachine | null;
  readonly tests: readonly PlannedTest[];
}

/** The machine as recorded in model.json. */
export interface ModelMachine {
  readonly initial: string;
  readonly states: readonly string[];
  readonly transitions: readonly {
    readonly name: string;
    readonly from: string;
    readonly to: string;
    readonly guards: readonly string[];
  }[];
}

/** The text of `model.json` for a plan and the files made from it, by name. */
export async function modelText(plan: TestPlan, files: ReadonlyMap<string, string>): Promise<string> {
  const model: GeneratedModel = {
    version: modelVersion,
    spec: plan.spec,
    plan: planDigest(plan),
    files: Object.fromEntries([...files].map(([name, text]) => [name, digestOfText(text)])),
    constraints: plan.constraints,
    vocabularies: plan.vocabularies,
    machine:
      plan.machine === undefined
        ? null
        : {
            initial: plan.machine.initial,
            states: plan.machine.states,
            transitions: plan.machine.transitions.map(({ name, from, to, guards }) => ({
              name,
              from,
              to,
              guards: guards.map((guard) => guard.name),
            })),
          },
    tests: testsOf(plan),
  };
  return formatJson(model);
}
