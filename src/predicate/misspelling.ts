// Why: without a binding nothing says which names exist. A name that is almost another one is then the best sign of a
// slip, but names that differ on purpose (`record_1` and `record_2`, `min_length` and `max_length`) must pass.
import { editDistance } from '../diagnostic/edit-distance.ts';

/** Shorter names are too near to each other by chance. */
const shortestJudged = 5;

/** From this length on a name may be two edits away. */
const longName = 10;

/** Longer names are not judged, which bounds the time. */
const longestJudged = 256;

/**
 * The known name that `name` looks like a misspelling of, or undefined. An edit is a letter added, dropped, changed,
 * or swapped with its neighbour; one is allowed, two from ten letters on. Names that differ only by digits, by a
 * plural s, or in a whole short word are different names.
 */
export function misspelledName(name: string, known: Iterable<string>): string | undefined {
  if (name.length < shortestJudged || name.length > longestJudged) return undefined;
  const limit = name.length >= longName ? 2 : 1;
  let nearest: string | undefined;
  let fewest = limit + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= fewest || differOnPurpose(name, candidate)) continue;
    const edits = editDistance(name, candidate);
    if (edits === 0 || edits >= fewest) continue;
    nearest = candidate;
    fewest = edits;
  }
  return nearest;
}

function differOnPurpose(left: string, right: string): boolean {
  if (left.replace(/\d+/g, '') === right.replace(/\d+/g, '')) return true;
  const leftWords = left.split('_');
  const rightWords = right.split('_');
  if (leftWords.length !== rightWords.length) return false;
  const differing = leftWords.flatMap((word, index): (readonly [string, string])[] => {
    const other = rightWords[index] ?? '';
    return word === other ? [] : [[word, other]];
  });
  if (differing.every(([word, other]) => `${word}s` === other || word === `${other}s`)) return true;
  return differing.some(([word, other]) => {
    const longest = Math.max(word.length, other.length);
    return longest < 3 || (longest < shortestJudged && editDistance(word, other) > 1);
  });
}
