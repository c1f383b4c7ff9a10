import assert from 'node:assert/strict';
import fc from 'fast-check';
import { shown } from './failure.ts';
import { holdProperty } from './hold-property.ts';
import type { Firing, GuardOf, Machine, MachineTable, StateOf, TransitionOf } from './machine.ts';
import type { MachineDriver } from './machine-driver.ts';
import { type Clause, type NamedTest, obligationOf } from './obligation.ts';
import type { Runtime } from './runtime.ts';

type Guards = Readonly<Record<string, boolean>>;

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
  const guards = guardsOf(machine.table);
  const commands = Object.keys(machine.table.transitions).map((transition) =>
    fc
      .record(Object.fromEntries(guards.map((guard) => [guard, mostlyTrue])))
      .map((given) => new Fire(machine, driver, transition as TransitionOf<Table>, given)),
  );
  const { initial } = machine.table;
  await holdProperty(test, {
    obligation: obligationOf(test, clause),
    arbitrary: fc.commands(commands, { maxCommands: 30 }),
    run: (walk, runtime) =>
      fc.asyncModelRun(() => ({ model: { state: initial }, real: { runtime, state: initial } }), walk),
    show: (walk) => [...walk].map(String),
    runs: undefined,
  });
}

/** Guards that mostly hold, so that walks get past the first states. */
const mostlyTrue = fc.integer({ min: 0, max: 4 }).map((n) => n !== 4);

/** All guards of a machine, each once, in order of appearance. */
export function guardsOf(table: MachineTable): readonly string[] {
  return [...new Set(Object.values(table.transitions).flatMap((transition) => transition.guards))];
}

/** Fires one transition on the model and on the runtime, and compares. */
class Fire<Table extends MachineTable>
  implements fc.AsyncCommand<{ state: string }, { runtime: Runtime; state: string }>
{
  readonly #machine: Machine<Table>;
  readonly #driver: MachineDriver<Table>;
  readonly #transition: TransitionOf<Table>;
  readonly #guards: Guards;

  constructor(
    machine: Machine<Table>,
    driver: MachineDriver<Table>,
    transition: TransitionOf<Table>,
    guards: Guards,
  ) {
    this.#machine = machine;
    this.#driver = driver;
    this.#transition = transition;
    this.#guards = guards;
  }

  check(): boolean {
    return true;
  }

  async run(model: { state: string }, real: { runtime: Runtime; state: string }): Promise<void> {
    const guards = this.#guards as Readonly<Record<GuardOf<Table>, boolean>>;
    const expected = this.#machine.attempt(model.state as StateOf<Table>, this.#transition, guards);
    const state = real.state as StateOf<Table>;
    const answer = await this.#driver.fire(real.runtime, { state, transition: this.#transition, guards });
    judgeFiring(`${this.#transition} from ${real.state}`, answer, expected);
    model.state = expected.state;
    real.state = answer.state;
  }

  toString(): string {
    const open = Object.keys(this.#guards).filter((guard) => !this.#guards[guard]);
    return open.length === 0 ? this.#transition : `${this.#transition} without ${open.join(', ')}`;
  }
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
