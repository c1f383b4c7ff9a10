import assert from 'node:assert/strict';
import fc from 'fast-check';
import { connect } from './connect.ts';
import type { Domain, DomainShape } from './domain.ts';
import { ObligationFailure } from './failure.ts';
import { type Clause, type NamedTest, obligationOf } from './obligation.ts';
import type { RecordedCall } from './recording.ts';
import { recordCalls } from './recording.ts';
import { type Seen, see } from './seen.ts';
import { readSettings } from './settings.ts';
import { shrinkBound } from './shrink-bound.ts';

/** How often a property of an acceptance case draws: the property test beside it does the wide search. */
export const exampleRuns = 10;

/** How a property is run where it differs from the settings. */
export interface ForAllOptions {
  /** Most inputs to draw; the settings may ask for fewer. */
  readonly runs?: number;
}

/**
 * Holds a predicate against inputs of a domain: draws an input, acts on the runtime, and lets `judge` assert about
 * what is seen. A failing input is shrunk first.
 *
 * @throws ObligationFailure with the smallest input found, its seed and path, and the calls made
 */
export async function forAll<Shape extends DomainShape>(
  test: NamedTest,
  clause: Clause,
  domain: Domain<Shape>,
  args: Shape['arguments'],
  judge: (seen: Seen<Shape>) => void | Promise<void>,
  options: ForAllOptions = {},
): Promise<void> {
  const obligation = obligationOf(test, clause);
  const runtime = recordCalls(await connect());
  const { seed, runs, path } = readSettings();
  const bound = shrinkBound();
  const inputs = new Set<string>();
  let failure: { readonly error: unknown; readonly calls: readonly RecordedCall[] } | undefined;

  const property = fc.asyncProperty(domain.arbitrary(...args), async (input) => {
    if (inputs.size < 2) inputs.add(JSON.stringify(input) ?? '');
    bound.check();
    try {
      await runtime.beginCase();
      // fast-check makes some records without a prototype, which deepEqual tells apart from what a runtime answers.
      await judge(await see(domain, runtime, structuredClone(input)));
    } catch (error) {
      bound.note(error);
      failure = { error, calls: runtime.calls };
      throw error;
    }
  });
  const numRuns = Math.min(runs, options.runs ?? runs);
  const details = await fc.check(property, path === undefined ? { seed, numRuns } : { seed, numRuns, path });

  if (details.failed) {
    throw new ObligationFailure(obligation, failure?.error ?? details.errorInstance, failure?.calls ?? [], {
      input: details.counterexample?.[0],
      seed: details.seed,
      path: details.counterexamplePath ?? '',
      shrinks: details.numShrinks,
    });
  }
  if (obligation.arbitrary && numRuns > 1 && path === undefined && inputs.size < 2) {
    throw new ObligationFailure(obligation, vacuous(numRuns), []);
  }
}

function vacuous(runs: number): Error {
  return new assert.AssertionError({
    message:
      `The generator promises arbitrary inputs and drew the same one ${runs} times, so this test shows nothing. ` +
      'Widen its `arbitrary` in the binding.',
  });
}
