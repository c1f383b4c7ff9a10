import type { Awaitable } from './domain.ts';
import type { MachineTable } from './machine.ts';
import type { MachineDriver } from './machine-driver.ts';
import type { Runtime } from './runtime.ts';
import type { StepArguments, StepPattern } from './step-text.ts';

/** What a spec asks of its binding. Generated in `binding-types.ts`. */
export interface BindingShape {
  /** A {@link Domain} for each generator name. */
  readonly domains: object;
  /** The steps of acceptance cases and scenarios that are no built-in form, as a union of their texts. */
  readonly steps: string;
  /** What stands under steps, as a tuple of arguments for each text that has any. */
  readonly bodies?: object;
  /** Names that THEN steps without a fixture domain use. */
  readonly observe: object;
  /** The spec's machine; `undefined` where it has none. */
  readonly machine: MachineTable | undefined;
}

/** A binding with its world erased: what generated tests import. */
export interface Binding<Shape extends BindingShape> {
  readonly domains: Shape['domains'];
  readonly world: (runtime: Runtime) => Awaitable<unknown>;
  readonly steps: Readonly<Record<string, StepDefinition>>;
  readonly observe: {
    readonly [Name in keyof Shape['observe']]: (world: never) => Awaitable<Shape['observe'][Name]>;
  };
  readonly machine: Shape['machine'] extends MachineTable ? MachineDriver<Shape['machine']> : undefined;
}

/** A step definition: the world of the case, then the arguments of its cucumber expression. */
export type StepDefinition = (world: never, ...args: never[]) => Awaitable<void>;

/** The part of a binding that prose steps need; not asked for where a spec has none. */
type StepsPart<Shape extends BindingShape, World, Expression extends string> = [Shape['steps']] extends [
  never,
]
  ? { readonly world?: undefined; readonly steps?: undefined }
  : {
      /** What the steps of one case share, made anew for each case. */
      readonly world: (runtime: Runtime) => Awaitable<World>;
      /** Step definitions by cucumber expression. */
      readonly steps: {
        readonly [Key in Expression]: (
          world: World,
          ...args: [...StepArguments<Key>, ...StepBody<Shape, Key>]
        ) => Awaitable<void>;
      } & UnboundSteps<Exclude<Shape['steps'], StepPattern<Expression>>>;
    };

/**
 * The arguments that stand under the texts that an expression fits. What an expression with alternatives or optional
 * text fits is not known to the compiler: its definition may take anything.
 */
type StepBody<Shape extends BindingShape, Expression extends string> = Shape extends {
  readonly bodies: infer Bodies extends object;
}
  ? string extends StepPattern<Expression>
    ? never[]
    : BodyOf<Bodies, Extract<Shape['steps'], StepPattern<Expression>>>
  : [];

type BodyOf<Bodies, Text extends string> = [Text] extends [never]
  ? []
  : Text extends keyof Bodies
    ? Extract<Bodies[Text], readonly unknown[]>
    : [];

/** Asks for a step definition for every step text that no expression fits. */
type UnboundSteps<Text extends string> = [Text] extends [never]
  ? unknown
  : { readonly [Key in Text]: StepDefinition };

type ObservePart<Shape extends BindingShape, World> = [keyof Shape['observe']] extends [never]
  ? { readonly observe?: undefined }
  : {
      /** How to see the names that THEN steps use, in the world of the case. */
      readonly observe: {
        readonly [Name in keyof Shape['observe']]: (world: World) => Awaitable<Shape['observe'][Name]>;
      };
    };

type MachinePart<Shape extends BindingShape> = Shape['machine'] extends MachineTable
  ? { readonly machine: MachineDriver<Shape['machine']> }
  : { readonly machine?: undefined };

/**
 * Makes the `defineBinding` of one spec: it accepts a binding that has every member that the spec asks for, and
 * `tsc` names what is missing otherwise.
 */
export function bindingOf<Shape extends BindingShape>() {
  return function defineBinding<World, const Expression extends string>(
    binding: { readonly domains: Shape['domains'] } & StepsPart<Shape, World, Expression> &
      ObservePart<Shape, World> &
      MachinePart<Shape>,
  ): Binding<Shape> {
    return { world: () => undefined, steps: {}, observe: {}, ...binding } as unknown as Binding<Shape>;
  };
}
