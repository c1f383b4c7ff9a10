import type { RelatedPlace } from '../diagnostic/diagnostic.ts';
import type { Range } from '../diagnostic/range.ts';

const mostShown = 5;

/** Further places of one mistake; of many, the first five are shown, and the last says how many there are. */
export function alsoHere(file: string, ranges: readonly Range[]): RelatedPlace[] {
  const rest = ranges.length - mostShown;
  return ranges.slice(0, mostShown).map((range, index) => ({
    file,
    range,
    message:
      index === mostShown - 1 && rest > 0
        ? `also here, and in ${rest} more ${rest === 1 ? 'place' : 'places'}`
        : 'also here',
  }));
}
