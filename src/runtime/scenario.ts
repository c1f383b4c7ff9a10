import type { Binding, BindingShape } from './binding.ts';
import { connect } from './connect.ts';
import { type Clause, type NamedTest, obligationOf } from './obligation.ts';
import { recordCalls } from './recording.ts';
import { runAlone } from './run-alone.ts';
import type { Runtime } from './runtime.ts';
import { type StepMatcher, stepMatcher } from './step-matcher.ts';

/** What the body of a generated case works with. */
export interface ScenarioSteps<Shape extends BindingShape> {
  readonly given: (text: Shape['steps']) => Promise<void>;
  readonly when: (text: Shape['steps']) => Promise<void>;
  /** THEN: runs a step that asserts. */
  readonly holds: (text: Shape['steps']) => Promise<void>;
  /** Looks at one name in the world of the case, now. */
  readonly observe: <Name extends keyof Shape['observe'] & string>(
    name: Name,
  ) => Promise<Shape['observe'][Name]>;
}

const matchers = new WeakMap<object, StepMatcher>();

/**
 * Runs one acceptance case or scenario: a fresh world, then its steps in order.
 *
 * @throws ObligationFailure with the step that failed and the calls made
 */
export async function scenario<Shape extends BindingShape>(
  test: NamedTest,
  clause: Clause,
  binding: Binding<Shape>,
  body: (steps: ScenarioSteps<Shape>) => Promise<void>,
): Promise<void> {
  let matcher = matchers.get(binding);
  if (matcher === undefined) {
    matcher = stepMatcher(binding.steps);
    matchers.set(binding, matcher);
  }
  const match = matcher;
  const run = async (runtime: Runtime) => {
    const world = await binding.world(runtime);
    const step = (keyword: string) => async (text: string) => {
      const { definition, args } = match(text);
      try {
        await definition(world as never, ...(args as never[]));
      } catch (error) {
        if (error instanceof Error) error.message = `${keyword} ${text}\n${error.message}`;
        throw error;
      }
    };
    await body({
      given: step('GIVEN'),
      when: step('WHEN'),
      holds: step('THEN'),
      observe: async (name) => binding.observe[name](world as never),
    });
  };
  const obligation = obligationOf(test, clause);
  if (test.conductor !== undefined)
    return test.conductor.conduct({ obligation, cases: [{ path: '0', run }] });
  await runAlone(obligation, recordCalls(await connect()), run);
}
