import { nearestName } from '../diagnostic/nearest.ts';

/** How many names are compared at most: about a second's work. Later mistakes come without a suggestion. */
const mostComparisons = 2_000_000;

/** Finds the nearest of some names again and again, in bounded time however many mistakes a file has. */
export function suggester(candidates: readonly string[]): (name: string) => string | undefined {
  let left = mostComparisons;
  return (name) => {
    left -= candidates.length;
    return left < 0 ? undefined : nearestName(name, candidates);
  };
}
