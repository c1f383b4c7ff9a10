import { hasSurrogate } from './canonical-string.ts';

/**
 * Compares two strings by Unicode scalar value. This differs from the order of `<`, which compares UTF-16 units and
 * so puts U+10000 before U+FFFF.
 *
 * @returns negative, zero or positive, for `sort`
 */
export function compareScalars(left: string, right: string): number {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = rank(left.charCodeAt(index)) - rank(right.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Beyond this many strings, the sort of the language is faster than one by insertion. */
const few = 16;

/** Sorts strings in place by Unicode scalar value, and gives them back. */
export function sortTexts(texts: string[]): readonly string[] {
  // Without surrogates the order of UTF-16 units is the same, and it is much faster.
  if (texts.some(hasSurrogate)) return texts.sort(compareScalars);
  return texts.length > few ? texts.sort() : sortByInsertion(texts);
}

function sortByInsertion(texts: string[]): readonly string[] {
  for (let sorted = 1; sorted < texts.length; sorted += 1) {
    const text = texts[sorted] ?? '';
    let place = sorted;
    for (; place > 0; place -= 1) {
      const before = texts[place - 1] ?? '';
      if (before <= text) break;
      texts[place] = before;
    }
    texts[place] = text;
  }
  return texts;
}

/** Moves surrogates behind all other units, which is where the scalar values they spell belong. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
