import assert from 'node:assert/strict';
import fc from 'fast-check';
import { shown } from './failure.ts';
import { holdProperty } from './hold-property.ts';
import type { Firing, GuardOf, Machine, MachineTable, StateOf, TransitionOf } from './machine.ts';
import type { MachineDriver } from './machine-driver.ts';
import { type Clause, type NamedTest, obligationOf } from './obligation.ts';

/**
 * Walks a runtime through random transitions, legal and illegal, with guards that hold or not, beside the spec's
 * machine: legal ones move, the others are refused by the same guard and change nothing.
 *
 * @throws ObligationFailure with the shortest walk found on which the two disagree
 */
export async function walkMachine<Table extends MachineTable>(
  test: NamedTest,
  clause: Clause,
  machine: Machine<Table>,
  driver: MachineDriver<Table>,
): Promise<void> {
  const attempts = fc.record({
    transition: fc.constantFrom(...(Object.keys(machine.table.transitions) as TransitionOf<Table>[])),
    guards: fc.record(Object.fromEntries(guardsOf(machine.table).map((guard) => [guard, mostlyTrue]))),
  });
  await holdProperty(test, {
    obligation: obligationOf(test, clause),
    arbitrary: fc.array(attempts as fc.Arbitrary<Attempt<Table>>, { minLength: 1, maxLength: 30 }),
    async run(walk, runtime) {
      let state = machine.table.initial as StateOf<Table>;
      for (const { transition, guards } of walk) {
        const expected = machine.attempt(state, transition, guards);
        const answer = await driver.fire(runtime, { state, transition, guards });
        judgeFiring(`${transition} from ${state}`, answer, expected);
        state = expected.state as StateOf<Table>;
      }
    },
    show: (walk) => walk.map(shownAttempt),
    runs: undefined,
  });
}

/** One attempt of a walk. */
interface Attempt<Table extends MachineTable> {
  readonly transition: TransitionOf<Table>;
  readonly guards: Readonly<Record<GuardOf<Table>, boolean>>;
}

function shownAttempt<Table extends MachineTable>({ transition, guards }: Attempt<Table>): string {
  const open = Object.entries(guards).flatMap(([guard, holds]) => (holds ? [] : [guard]));
  return open.length === 0 ? transition : `${transition} without ${open.join(', ')}`;
}

/** Guards that mostly hold, so that walks get past the first states. */
const mostlyTrue = fc.integer({ min: 0, max: 4 }).map((n) => n !== 4);

/** All guards of a machine, each once, in order of appearance. */
export function guardsOf(table: MachineTable): readonly string[] {
  return [...new Set(Object.values(table.transitions).flatMap((transition) => transition.guards))];
}

/** Compares what a runtime made of an attempt with what the spec's machine makes of it. */
export function judgeFiring(attempt: string, answer: Firing, expected: Firing): void {
  const seen = { state: answer.state, refusedBy: answer.refusedBy };
  assert.deepEqual(
    seen,
    { ...expected },
    `${attempt}: expected ${shown(expected)}, the runtime says ${shown(seen)}`,
  );
}
