import assert from 'node:assert/strict';
import type { Domain, DomainShape } from './domain.ts';
import { ObligationFailure } from './failure.ts';
import { holdProperty } from './hold-property.ts';
import { type Clause, type NamedTest, obligationOf } from './obligation.ts';
import { type Seen, see } from './seen.ts';

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
  const { inputs, drawn } = await holdProperty(test, {
    obligation,
    arbitrary: domain.arbitrary(...args),
    // fast-check makes some records without a prototype, which deepEqual tells apart from what a runtime answers.
    run: async (input, runtime) => judge(await see(domain, runtime, structuredClone(input))),
    show: (input) => input,
    runs: Math.min(options.runs ?? Number.POSITIVE_INFINITY, domain.runs ?? Number.POSITIVE_INFINITY),
  });
  if (obligation.arbitrary && drawn > 1 && inputs.size < 2) {
    throw new ObligationFailure(obligation, vacuous(drawn), []);
  }
}

function vacuous(runs: number): Error {
  return new assert.AssertionError({
    message:
      `The generator promises arbitrary inputs and drew the same one ${runs} times, so this test shows nothing. ` +
      'Widen its `arbitrary` in the binding.',
  });
}
