import type { Domain, DomainShape } from './domain.ts';
import type { Runtime } from './runtime.ts';

/** Functions of the runtime as a generated test calls them. */
type CalledFunctions<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (...args: infer Arguments) => infer Result
    ? (...args: Arguments) => Promise<Awaited<Result>>
    : never;
};

/** What a generated test may look at: the input's variables, the observed values, the functions, and the phrases. */
export type Seen<Shape extends DomainShape> = Shape['variables'] &
  Shape['observe'] &
  CalledFunctions<Shape['functions']> & {
    /** Runs the binding's check of a part that is plain words. */
    readonly holds: (phrase: Shape['phrases']) => Promise<void>;
  };

type Erased = (...args: unknown[]) => unknown;

/**
 * Acts on the runtime with one input and observes every name once, before any assertion: an observation that fails
 * says so, whichever assertion would have come first.
 */
export async function see<Shape extends DomainShape>(
  domain: Domain<Shape>,
  runtime: Runtime,
  input: unknown,
): Promise<Seen<Shape>> {
  const outcome = await (domain.act as Erased)(runtime, input);
  const seen: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {};
  for (const [name, observe] of Object.entries(domain.observe)) {
    seen[name] = await (observe as Erased)(outcome, input);
  }
  for (const [name, call] of Object.entries(domain.functions)) {
    seen[name] = async (...args: unknown[]) => (call as Erased)(runtime, ...args);
  }
  const phrases: Readonly<Record<string, unknown>> = domain.phrases;
  seen.holds = async (phrase: string) => (phrases[phrase] as Erased)(outcome, input);
  return seen as Seen<Shape>;
}
