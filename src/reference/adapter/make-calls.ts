import type { AdapterRuntime } from '../../adapter/connect-adapter.ts';
import type { Reply, Runtime } from '../../runtime/runtime.ts';
import { isRuntimeFailure } from '../../runtime/runtime-failure.ts';
import type { CallAnswer, CallOutcome, CallParameters, ScriptedProgram } from './operation-shapes.ts';

/** Makes calls on a scripted program, all at once and in their order, and says what became of each. */
export async function makeCalls(
  connect: (program: ScriptedProgram) => AdapterRuntime,
  { program, calls }: CallParameters,
): Promise<CallAnswer> {
  const adapter = connect(program);
  try {
    const cases = new Map<string, Runtime>();
    const outcomes = await Promise.all(
      calls.map(({ case: name, operation, act }) => {
        const runtime = cases.get(name) ?? adapter.case();
        cases.set(name, runtime);
        return outcomeOf(runtime.call(operation, act));
      }),
    );
    const { restarts, noise } = await adapter.close();
    return { outcomes, restarts, noise: noise.lines };
  } finally {
    await adapter.close();
  }
}

async function outcomeOf(call: Promise<Reply>): Promise<CallOutcome> {
  try {
    return { reply: await call };
  } catch (error) {
    if (isRuntimeFailure(error)) return { failure: error.word };
    throw error;
  }
}
