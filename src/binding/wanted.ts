/** A member that a spec asks for, with the comment that its type has: the spec's line and the clause. */
export interface WantedMember {
  readonly name: string;
  readonly comment: readonly string[];
}

/** A function that predicates call. */
export interface WantedFunction {
  readonly name: string;
  /** Names of its parameters, for the hole's words. */
  readonly parameters: readonly string[];
}

/** A generator domain that a spec asks for. */
export interface WantedDomain {
  readonly name: string;
  readonly comment: readonly string[];
  /** Arguments of the generator call, as words. */
  readonly args: readonly string[];
  /** Names of the predicates that come from the input. */
  readonly variables: readonly string[];
  readonly observe: readonly WantedMember[];
  readonly functions: readonly WantedFunction[];
  /** Parts of predicates in plain words. */
  readonly phrases: readonly string[];
}

/** A step in words that a step definition must fit. */
export interface WantedStep {
  readonly text: string;
  readonly comment: readonly string[];
  /** What stands under it and is handed to its definition, in words. */
  readonly body?: readonly string[];
}

/** Everything that a spec asks of its binding. */
export interface WantedBinding {
  /** Specifier of the spec's `binding-types.ts`, relative to the binding's folder. */
  readonly typesModule: string;
  /** Specifier of lawful's runtime. */
  readonly runtimeModule: string;
  readonly domains: readonly WantedDomain[];
  readonly steps: readonly WantedStep[];
  /** Names that THEN steps look at in the world of a case. */
  readonly observe: readonly WantedMember[];
  /** Whether the spec has a state machine. */
  readonly machine: boolean;
  /** Whether the spec has steps in words, which share a world. */
  readonly world: boolean;
}
