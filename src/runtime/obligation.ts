import type { Conductor } from './conductor.ts';

/** The part of a spec that a generated test holds a runtime to. */
export interface Clause {
  /** File and line, such as `specs/tiers.md:58`. */
  readonly source: string;
  /** The clause as the spec words it. */
  readonly clause: string;
  /** True where the generator promises arbitrary inputs: one that yields a single input then fails as vacuous. */
  readonly arbitrary?: boolean;
}

/** What a generated test is about; every failure message names it. */
export interface Obligation extends Clause {
  /** The property, case or transition, by its name in the spec. */
  readonly name: string;
  /** Ids of the constraints that the test traces to. */
  readonly constraints: readonly string[];
}

/** The part of node:test's context that names a test, and who runs its cases where that is not the test itself. */
export interface NamedTest {
  readonly name: string;
  readonly conductor?: Conductor;
}

/** A test's title: unique in its file, and all that a reporter shows. */
export function titleOf({ name, constraints }: Pick<Obligation, 'name' | 'constraints'>): string {
  return `${name} [${constraints.join(', ')}]`;
}

/** The obligation of a running test: its title says the name and the constraints, the clause says the rest. */
export function obligationOf(test: NamedTest, clause: Clause): Obligation {
  const [, name = test.name, constraints = ''] = /^(.*) \[([^[\]]*)\]$/s.exec(test.name) ?? [];
  return { ...clause, name, constraints: constraints.split(', ').filter((id) => id !== '') };
}
