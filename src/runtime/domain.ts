import type { Arbitrary } from 'fast-check';
import type { Runtime } from './runtime.ts';

/** A value now or later. */
export type Awaitable<Value> = Value | Promise<Value>;

/** A value before and after the run, for `X unchanged`, `X remains Y` and `new X appended`. */
export interface Change<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** What a spec asks of one generator domain. Generated: one for each generator name in the spec. */
export interface DomainShape {
  /** Arguments of the generator call. */
  readonly arguments: readonly unknown[];
  /** Single-letter names of the predicates: they come from the generated input. */
  readonly variables: unknown;
  /** The other names of the predicates: what to look at after the run. */
  readonly observe: object;
  /** Called names: functions of the runtime. */
  readonly functions: object;
  /** Parts of predicates that are plain words: each is checked by a function of the binding. */
  readonly phrases: string;
}

/** The functions of a domain as the binding writes them: with the runtime first. */
export type RuntimeFunctions<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (...args: infer Arguments) => infer Result
    ? (runtime: Runtime, ...args: Arguments) => Awaitable<Result>
    : never;
};

/**
 * One domain of a binding: GIVEN, WHEN and THEN of every property that uses its generator. The types of the input
 * and of the outcome are the binding's own affair, so they are erased here; {@link domain} checks them.
 */
export interface Domain<Shape extends DomainShape> {
  readonly arbitrary: (...args: Shape['arguments']) => Arbitrary<Shape['variables']>;
  readonly runs?: number;
  readonly act: (runtime: Runtime, input: never) => Awaitable<unknown>;
  readonly observe: {
    readonly [Name in keyof Shape['observe']]: (
      outcome: never,
      input: never,
    ) => Awaitable<Shape['observe'][Name]>;
  };
  readonly functions: RuntimeFunctions<Shape['functions']>;
  readonly phrases: {
    readonly [Text in Shape['phrases']]: (outcome: never, input: never) => Awaitable<void>;
  };
}

/** The parts of a domain. */
type DomainPart = keyof Domain<DomainShape>;

/** A domain as {@link domain} takes it: complete types, and the empty parts may be left out. */
export interface DomainDefinition<
  Arguments extends readonly unknown[],
  Input,
  Outcome,
  Observed,
  Functions,
  Phrases extends string,
> {
  /** GIVEN: the inputs, as a fast-check arbitrary of JSON values. */
  readonly arbitrary: (...args: Arguments) => Arbitrary<Input>;
  /** Most inputs that a test draws, at least 1; for a domain whose inputs cost much each, such as a process. */
  readonly runs?: number;
  /** WHEN: what is done with the runtime; left out where the predicate only calls functions. */
  readonly act?: (runtime: Runtime, input: NoInfer<Input>) => Awaitable<Outcome>;
  /** THEN: how to see each name of the predicates. */
  readonly observe?: {
    readonly [Name in keyof Observed]: (
      outcome: NoInfer<Outcome>,
      input: NoInfer<Input>,
    ) => Awaitable<Observed[Name]>;
  };
  /** The functions that predicates call, as calls to the runtime. */
  readonly functions?: Functions;
  /** A check for each part of a predicate that is plain words; it throws where the words do not hold. */
  readonly phrases?: {
    readonly [Text in Phrases]: (outcome: NoInfer<Outcome>, input: NoInfer<Input>) => Awaitable<void>;
  };
}

/**
 * What {@link domain} returns: input and outcome erased, and the empty object for a part that was not given. Which
 * parts those are is a type of its own, since their types alone could be inferred from what the spec asks for.
 */
export interface DefinedDomain<
  Arguments extends readonly unknown[],
  Input,
  Observed,
  Functions,
  Phrases extends string,
  Given extends DomainPart,
> {
  readonly arbitrary: (...args: Arguments) => Arbitrary<Input>;
  readonly runs?: number;
  readonly act: (runtime: Runtime, input: never) => Awaitable<unknown>;
  readonly observe: 'observe' extends Given
    ? { readonly [Name in keyof Observed]: (outcome: never, input: never) => Awaitable<Observed[Name]> }
    : object;
  readonly functions: 'functions' extends Given ? Functions : object;
  readonly phrases: 'phrases' extends Given
    ? { readonly [Text in Phrases]: (outcome: never, input: never) => Awaitable<void> }
    : object;
}

/**
 * Defines one domain of a binding. The outcome of `act` reaches `observe` with its type.
 *
 * @returns the domain, ready for `defineBinding`, which checks it against the spec
 */
export function domain<
  Arguments extends readonly unknown[],
  // Nothing can be inferred from an `arbitrary` that is still a hole: then the domain fits any spec.
  Input = never,
  Outcome = undefined,
  Observed = object,
  Functions = object,
  Phrases extends string = never,
  Given extends DomainPart = never,
>(
  definition: DomainDefinition<Arguments, Input, Outcome, Observed, Functions, Phrases> & {
    readonly [Part in Given]: unknown;
  },
): DefinedDomain<Arguments, Input, Observed, Functions, Phrases, Given> {
  const empty = { act: () => undefined, observe: {}, functions: {}, phrases: {} };
  return { ...empty, ...definition } as unknown as DefinedDomain<
    Arguments,
    Input,
    Observed,
    Functions,
    Phrases,
    Given
  >;
}
