/** A closed set of names that a spec declares. */
export interface Vocabulary<Name extends string> {
  readonly members: readonly Name[];
  /** Whether a value is one of the names. */
  is(value: unknown): value is Name;
}

/** A vocabulary with an order, lowest first: a lattice whose meet is the lower and whose join is the higher name. */
export interface OrderedVocabulary<Name extends string> extends Vocabulary<Name> {
  /** Position in the order, from 0. */
  rank(name: Name): number;
  /** The lower of two names. */
  meet(a: Name, b: Name): Name;
  /** The higher of two names. */
  join(a: Name, b: Name): Name;
}

/** The union of a vocabulary's names. */
export type NameOf<Declared> = Declared extends Vocabulary<infer Name> ? Name : never;

/** Makes an unordered vocabulary. */
export function vocabulary<const Name extends string>(members: readonly Name[]): Vocabulary<Name> {
  const known: ReadonlySet<unknown> = new Set(members);
  return { members, is: (value): value is Name => known.has(value) };
}

/** Makes an ordered vocabulary; `members` from the lowest to the highest. */
export function orderedVocabulary<const Name extends string>(
  members: readonly Name[],
): OrderedVocabulary<Name> {
  const ranks = new Map<string, number>(members.map((name, rank) => [name, rank]));
  const rank = (name: Name): number => {
    const found = ranks.get(name);
    if (found === undefined) {
      throw new RangeError(`${JSON.stringify(name)} is not one of ${members.join(' < ')}.`);
    }
    return found;
  };
  return {
    ...vocabulary(members),
    rank,
    meet: (a, b) => (rank(a) <= rank(b) ? a : b),
    join: (a, b) => (rank(a) >= rank(b) ? a : b),
  };
}
