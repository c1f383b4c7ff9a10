import { contentDigest, type Obligation } from './obligation.ts';

/** An obligation in both versions, or in one of them. */
export interface Pair<Item = Obligation> {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** Above this many comparisons nobody is helped by a guess at what was renamed. */
const mostCompared = 250_000;

/** How much of two obligations' words must be common to count as one with another name: more than half. */
const alike = 0.5;

/**
 * Finds each obligation in the other version: by its name; what is then left over by what it says, wherever it stands;
 * then by most of its words, under the same owner. What has no counterpart is a pair of one.
 */
export function pairObligations(
  before: readonly Obligation[],
  after: readonly Obligation[],
): readonly Pair[] {
  const byName = matched(before, after, nameKey);
  const bySaying = matched(byName.lost, byName.added, sayingKey);
  const byWords = matchedByWords(bySaying.lost, bySaying.added);
  return [
    ...byName.pairs,
    ...bySaying.pairs,
    ...byWords.pairs,
    ...byWords.lost.map((each) => ({ before: each, after: undefined })),
    ...byWords.added.map((each) => ({ before: undefined, after: each })),
  ];
}

interface Matching {
  readonly pairs: readonly Pair[];
  readonly lost: readonly Obligation[];
  readonly added: readonly Obligation[];
}

function nameKey({ kind, project, spec, owner, name }: Obligation): string {
  return JSON.stringify([kind, project, spec, owner, name]);
}

/** What says nothing is like everything, so it has no key. */
function sayingKey(obligation: Obligation): string | undefined {
  return obligation.statements.length === 0 ? undefined : contentDigest(obligation);
}

/** Pairs what has one key, in order: of two equal keys on each side, the first goes with the first. */
function matched(
  before: readonly Obligation[],
  after: readonly Obligation[],
  keyOf: (obligation: Obligation) => string | undefined,
): Matching {
  const waiting = new Map<string, Obligation[]>();
  for (const each of after) {
    const key = keyOf(each);
    if (key === undefined) continue;
    const queue = waiting.get(key);
    if (queue === undefined) waiting.set(key, [each]);
    else queue.push(each);
  }
  const taken = new Set<Obligation>();
  const pairs: Pair[] = [];
  const lost = before.filter((each) => {
    const key = keyOf(each);
    const found = key === undefined ? undefined : waiting.get(key)?.shift();
    if (found === undefined) return true;
    taken.add(found);
    pairs.push({ before: each, after: found });
    return false;
  });
  return { pairs, lost, added: after.filter((each) => !taken.has(each)) };
}

function matchedByWords(before: readonly Obligation[], after: readonly Obligation[]): Matching {
  if (before.length * after.length > mostCompared) return { pairs: [], lost: before, added: after };
  const bags = new Map([...before, ...after].map((each) => [each, wordsOf(each)]));
  const candidates = before.flatMap((one) =>
    after.flatMap((other) => {
      const comparable =
        one.kind === other.kind &&
        one.project === other.project &&
        one.spec === other.spec &&
        one.owner === other.owner;
      const score = comparable ? overlap(bags.get(one) ?? [], bags.get(other) ?? []) : 0;
      return score > alike ? [{ before: one, after: other, score }] : [];
    }),
  );
  const taken = new Set<Obligation>();
  const pairs: Pair[] = [];
  for (const { before: one, after: other } of candidates.sort((a, b) => b.score - a.score)) {
    if (taken.has(one) || taken.has(other)) continue;
    taken.add(one).add(other);
    pairs.push({ before: one, after: other });
  }
  const free = (each: Obligation) => !taken.has(each);
  return { pairs, lost: before.filter(free), added: after.filter(free) };
}

function wordsOf({ circumstances, statements }: Obligation): readonly string[] {
  const texts = [...circumstances, ...statements.map(({ text }) => text)];
  return [...new Set(texts.flatMap((text) => text.match(/[\p{L}\p{N}_]+/gu) ?? []))];
}

/** Common words over all words, from 0 to 1. */
function overlap(left: readonly string[], right: readonly string[]): number {
  const known = new Set(left);
  const common = right.filter((word) => known.has(word)).length;
  const all = left.length + right.length - common;
  return all === 0 ? 0 : common / all;
}
