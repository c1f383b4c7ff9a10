import type { ProposedStep } from './propose-steps.ts';
import type { WantedDomain, WantedFunction, WantedMember } from './wanted.ts';

/** A member to be written into an object literal. */
export interface NewMember {
  readonly name: string;
  /** Comment lines above it: the clause that asks for it. */
  readonly comment: readonly string[];
  readonly value: NewValue;
}

/** An open hole with its words, an object, or a call of `domain` with an object. */
export type NewValue =
  | { readonly kind: 'hole'; readonly what: string }
  | { readonly kind: 'object' | 'domain'; readonly members: readonly NewMember[] };

/** A whole domain with every part open. */
export function newDomain(wanted: WantedDomain): NewMember {
  const { name, comment, observe, functions, phrases } = wanted;
  const members = [
    newArbitrary(wanted),
    // A predicate that only calls functions acts through them.
    ...(observe.length + phrases.length > 0 || functions.length === 0
      ? [hole('act', 'WHEN: what is done with the runtime and the input')]
      : []),
    ...part('observe', observe.map(newObservation)),
    ...part('functions', functions.map(newFunction)),
    ...part('phrases', phrases.map(newPhrase)),
  ];
  return { name, comment, value: { kind: 'domain', members } };
}

/** The inputs of a domain. */
export function newArbitrary({ name, args, variables }: WantedDomain): NewMember {
  const inputs = variables.length === 0 ? 'inputs' : `inputs with ${variables.join(', ')}`;
  return hole('arbitrary', `GIVEN ${name}(${args.join(', ')}): ${inputs} as a fast-check arbitrary`);
}

/** A name that predicates look at after the run. */
export function newObservation({ name, comment }: WantedMember): NewMember {
  return hole(name, `THEN ${name}: how to see it in the outcome`, comment);
}

/** A function that predicates call. */
export function newFunction({ name, parameters }: WantedFunction): NewMember {
  return hole(name, `THEN ${name}(${parameters.join(', ')}): as calls to the runtime`);
}

/** A part of a predicate in plain words. */
export function newPhrase(text: string): NewMember {
  return hole(text, 'THEN: throw where these words do not hold');
}

/** How many of the places that a step definition is for are listed above it. */
const mostPlaces = 5;

/** A step definition for one text, or for several that differ in their parameters. */
export function newStep({ expression, parameters, steps }: ProposedStep): NewMember {
  const [first] = steps;
  const given = ['the world', ...parameters.map((name) => `{${name}}`), ...(first?.body ?? [])];
  const takes = given.length > 1 ? ` (arguments: ${given.join(', ')})` : '';
  const comment = steps.slice(0, mostPlaces).flatMap((step) => step.comment);
  const rest = steps.length - mostPlaces;
  return hole(expression, `a step: act on the runtime in the world, or look and throw${takes}`, [
    ...comment,
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ]);
}

/** A name that THEN steps look at in the world of a case. */
export function newWorldObservation({ name, comment }: WantedMember): NewMember {
  return hole(name, `THEN ${name}: how to see it in the world of the case`, comment);
}

/** What steps share. */
export function newWorld(): NewMember {
  return hole('world', 'what the steps of one case share, made anew for each case');
}

/** The driver of the spec's machine. */
export function newMachine(): NewMember {
  return newObject('machine', [hole('fire', 'fire one transition on the runtime, and report its answer')]);
}

/** A member that holds others. */
export function newObject(name: string, members: readonly NewMember[]): NewMember {
  return { name, comment: [], value: { kind: 'object', members } };
}

function part(name: string, members: readonly NewMember[]): readonly NewMember[] {
  return members.length === 0 ? [] : [newObject(name, members)];
}

function hole(name: string, what: string, comment: readonly string[] = []): NewMember {
  return { name, comment, value: { kind: 'hole', what } };
}
