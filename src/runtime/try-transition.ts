import type { TestCase } from './conductor.ts';
import { connect } from './connect.ts';
import type { GuardOf, Machine, MachineTable, StateOf, TransitionOf } from './machine.ts';
import type { MachineDriver } from './machine-driver.ts';
import { type Clause, type NamedTest, obligationOf } from './obligation.ts';
import { recordCalls } from './recording.ts';
import { runAlone } from './run-alone.ts';
import { guardsOf, judgeFiring } from './walk-machine.ts';

/**
 * Tries one transition from every state: with all guards holding, and with each guard in turn not holding.
 *
 * @throws ObligationFailure at the first attempt that the runtime judges otherwise than the spec's machine
 */
export async function tryTransition<Table extends MachineTable>(
  test: NamedTest,
  clause: Clause,
  machine: Machine<Table>,
  driver: MachineDriver<Table>,
  transition: TransitionOf<Table>,
): Promise<void> {
  const obligation = obligationOf(test, clause);
  const every = guardsOf(machine.table);
  const cases = (machine.table.states as readonly StateOf<Table>[]).flatMap((state) =>
    [undefined, ...every].map((withheld): TestCase => {
      const guards = Object.fromEntries(every.map((guard) => [guard, guard !== withheld])) as Readonly<
        Record<GuardOf<Table>, boolean>
      >;
      const path = `from ${state}${withheld === undefined ? '' : ` without ${withheld}`}`;
      return {
        path,
        async run(runtime) {
          const answer = await driver.fire(runtime, { state, transition, guards });
          judgeFiring(`${transition} ${path}`, answer, machine.attempt(state, transition, guards));
        },
      };
    }),
  );
  if (test.conductor !== undefined) return test.conductor.conduct({ obligation, cases });
  const runtime = recordCalls(await connect());
  for (const { run } of cases) await runAlone(obligation, runtime, run);
}
