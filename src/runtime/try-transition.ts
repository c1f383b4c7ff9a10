import { connect } from './connect.ts';
import { ObligationFailure } from './failure.ts';
import type { GuardOf, Machine, MachineTable, StateOf, TransitionOf } from './machine.ts';
import type { MachineDriver } from './machine-driver.ts';
import { type Clause, type NamedTest, obligationOf } from './obligation.ts';
import { recordCalls } from './recording.ts';
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
  const runtime = recordCalls(await connect());
  const every = guardsOf(machine.table);
  for (const state of machine.table.states as readonly StateOf<Table>[]) {
    for (const withheld of [undefined, ...every]) {
      const guards = Object.fromEntries(every.map((guard) => [guard, guard !== withheld])) as Readonly<
        Record<GuardOf<Table>, boolean>
      >;
      try {
        await runtime.beginCase();
        const answer = await driver.fire(runtime, { state, transition, guards });
        const attempt = `${transition} from ${state}${withheld === undefined ? '' : ` without ${withheld}`}`;
        judgeFiring(attempt, answer, machine.attempt(state, transition, guards));
      } catch (error) {
        throw new ObligationFailure(obligationOf(test, clause), error, runtime.calls);
      }
    }
  }
}
