import fc from 'fast-check';
import type { ShrunkCase, TestCase } from './conductor.ts';
import { connect } from './connect.ts';
import { ObligationFailure } from './failure.ts';
import type { NamedTest, Obligation } from './obligation.ts';
import { type RecordedCall, recordCalls } from './recording.ts';
import type { Runtime } from './runtime.ts';
import { readSettings } from './settings.ts';
import { shrinkBound } from './shrink-bound.ts';

/** A clause that is to hold for every input. */
export interface Property<Input> {
  readonly obligation: Obligation;
  readonly arbitrary: fc.Arbitrary<Input>;
  /** Acts on the runtime with one input and judges. */
  readonly run: (input: Input, runtime: Runtime) => Promise<void>;
  /** The input as a failure shows it. */
  readonly show: (input: Input) => unknown;
  /** Most inputs to draw; the settings may ask for fewer. */
  readonly runs: number | undefined;
}

/**
 * Draws inputs and runs them, one after the other until one fails, which is shrunk; or has a conductor run them.
 *
 * @returns the first different inputs as text, at most two, and how many were drawn
 * @throws ObligationFailure with the smallest failing input found, its seed and path, and the calls made
 */
export async function holdProperty<Input>(
  test: NamedTest,
  property: Property<Input>,
): Promise<{ readonly inputs: ReadonlySet<string>; readonly drawn: number }> {
  const { obligation, show } = property;
  const { seed, runs, path } = readSettings();
  const numRuns = Math.min(runs, property.runs ?? runs);
  const inputs = new Set<string>();
  const note = (input: Input) => {
    if (inputs.size < 2) inputs.add(JSON.stringify(show(input)) ?? '');
  };
  if (test.conductor !== undefined) {
    const caseOf = (input: Input, at: string): TestCase => ({
      path: at,
      run: (runtime) => property.run(input, runtime),
    });
    const drawn = fc.sample(property.arbitrary, { seed, numRuns });
    drawn.forEach(note);
    await test.conductor.conduct({
      obligation,
      cases: drawn.map((input, index) => caseOf(input, String(index))),
      shrinking: {
        search: (from, runtime) => search(property, runtime, { seed, path: from, numRuns: 1 }),
        caseAt(at) {
          const [input] = fc.sample(property.arbitrary, { seed, path: at, numRuns: 1 });
          return caseOf(input as Input, at);
        },
      },
    });
    return { inputs, drawn: numRuns };
  }
  const parameters = path === undefined ? { seed, numRuns } : { seed, numRuns, path };
  const found = await search(property, await connect(), parameters, note);
  if (found !== undefined) {
    const { error, calls, input, shrinks } = found;
    throw new ObligationFailure(obligation, error, calls, { input, seed, path: found.path, shrinks });
  }
  return { inputs, drawn: path === undefined ? numRuns : 1 };
}

/** Has fast-check look for a failing input, and for the smallest near it. */
async function search<Input>(
  { arbitrary, run, show }: Property<Input>,
  connected: Runtime,
  parameters: fc.Parameters<[Input]>,
  note: (input: Input) => void = () => {},
): Promise<ShrunkCase | undefined> {
  const runtime = recordCalls(connected);
  const bound = shrinkBound();
  let failure: { readonly error: unknown; readonly calls: readonly RecordedCall[] } | undefined;
  const checked = fc.asyncProperty(arbitrary, async (input) => {
    note(input);
    bound.check();
    try {
      await runtime.beginCase();
      await run(input, runtime);
    } catch (error) {
      bound.note(error);
      failure = { error, calls: runtime.calls };
      throw error;
    }
  });
  const details = await fc.check(checked, parameters);
  if (!details.failed) return undefined;
  const [input] = details.counterexample ?? [];
  return {
    path: details.counterexamplePath ?? '',
    run: (another) => run(input as Input, another),
    input: input === undefined ? undefined : show(input),
    shrinks: details.numShrinks,
    error: failure?.error ?? details.errorInstance,
    calls: failure?.calls ?? [],
  };
}
