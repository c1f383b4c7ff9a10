import type { Awaitable } from './domain.ts';
import type { Firing, GuardOf, MachineTable, StateOf, TransitionOf } from './machine.ts';
import type { Runtime } from './runtime.ts';

/** How a binding fires a transition on a runtime. */
export interface MachineDriver<Table extends MachineTable> {
  /**
   * Asks the runtime to fire `transition` from `state` with the guards as given, and reports its answer; `refusedBy`
   * as the runtime names it.
   */
  fire(
    runtime: Runtime,
    attempt: {
      readonly state: StateOf<Table>;
      readonly transition: TransitionOf<Table>;
      readonly guards: Readonly<Record<GuardOf<Table>, boolean>>;
    },
  ): Awaitable<Firing>;
}
