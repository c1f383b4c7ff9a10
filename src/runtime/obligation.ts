/** What a generated test is about; every failure message names it. */
export interface Obligation {
  /** Slug of the spec, as `lawful test` takes it. */
  readonly spec: string;
  /** The property, case or transition, by its name in the spec. */
  readonly name: string;
  /** Ids of the constraints that the test traces to. */
  readonly constraints: readonly string[];
  /** File and line of the clause, such as `specs/tiers.md:58`. */
  readonly source: string;
  /** The clause as the spec words it. */
  readonly clause: string;
  /** True where the generator promises arbitrary inputs: one that yields a single input then fails as vacuous. */
  readonly arbitrary?: boolean;
}

/** A test's title: unique in its spec, and readable in any reporter. */
export function titleOf(obligation: Pick<Obligation, 'name' | 'constraints'>): string {
  return `${obligation.name} [${obligation.constraints.join(', ')}]`;
}
