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

/** Moves surrogates behind all other units, which is where the scalar values they spell belong. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
