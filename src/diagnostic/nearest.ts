// Why: a message about an unknown name helps most when it shows the name that was meant.
import { editDistance } from './edit-distance.ts';

/** Longer names are not compared: nobody mistypes them, and the distance takes quadratic time. */
const longestCompared = 256;

/**
 * The candidate nearest to a name, or undefined where none is within a third of the name's length, in edits. The
 * first of several equally near ones wins. The name itself is no candidate.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > longestCompared) return undefined;
  let nearest: string | undefined;
  let fewest = Math.floor(name.length / 3) + 1;
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) >= fewest) continue;
    const edits = editDistance(name, candidate);
    if (edits >= fewest) continue;
    nearest = candidate;
    fewest = edits;
  }
  return nearest;
}
