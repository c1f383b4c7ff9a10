/** A state machine as a spec gives it: transitions between states, each fired only when all its guards hold. */
export interface MachineTable {
  readonly initial: string;
  readonly states: readonly string[];
  readonly transitions: Readonly<
    Record<string, { readonly from: string; readonly to: string; readonly guards: readonly string[] }>
  >;
}

/** The states of a machine. */
export type StateOf<Table extends MachineTable> = Table['states'][number];

/** The transitions of a machine. */
export type TransitionOf<Table extends MachineTable> = keyof Table['transitions'] & string;

/** The guards of one transition. */
export type GuardOf<
  Table extends MachineTable,
  Name extends TransitionOf<Table> = TransitionOf<Table>,
> = Table['transitions'][Name]['guards'][number];

/** The transitions that leave a state. */
export type TransitionFrom<Table extends MachineTable, State extends StateOf<Table>> = {
  [Name in TransitionOf<Table>]: State extends Table['transitions'][Name]['from'] ? Name : never;
}[TransitionOf<Table>];

/** What an attempt came to: the state after it, and what refused it where it was refused. */
export interface Firing<State extends string = string, Guard extends string = string> {
  readonly state: State;
  readonly refusedBy: Guard | 'illegal-transition' | null;
}

/** A machine that knows its table in types and at run time. It holds no state: states go in and come out. */
export interface Machine<Table extends MachineTable> {
  readonly table: Table;
  /** Fires a transition that the types know to leave `state`; refused where a guard does not hold. */
  fire<State extends StateOf<Table>, Name extends TransitionFrom<Table, State>>(
    state: State,
    transition: Name,
    guards: Readonly<Record<GuardOf<Table, Name>, boolean>>,
  ): Firing<State | Table['transitions'][Name]['to'], GuardOf<Table, Name>>;
  /** Tries any transition from any state: an illegal one is refused, and a guard that is not given does not hold. */
  attempt(
    state: StateOf<Table>,
    transition: TransitionOf<Table>,
    guards: Readonly<Partial<Record<GuardOf<Table>, boolean>>>,
  ): Firing<StateOf<Table>, GuardOf<Table>>;
}

/** Makes a machine of a table. */
export function defineMachine<const Table extends MachineTable>(table: Table): Machine<Table> {
  const attempt = (
    state: string,
    name: string,
    guards: Readonly<Record<string, boolean | undefined>>,
  ): Firing => {
    const transition = Object.hasOwn(table.transitions, name) ? table.transitions[name] : undefined;
    if (transition?.from !== state) return { state, refusedBy: 'illegal-transition' };
    const refusedBy = transition.guards.find((guard) => guards[guard] !== true);
    return refusedBy === undefined ? { state: transition.to, refusedBy: null } : { state, refusedBy };
  };
  return { table, fire: attempt, attempt } as Machine<Table>;
}
