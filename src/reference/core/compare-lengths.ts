import { limits } from './limits.ts';

/** A range of lengths, both ends included. */
export interface Lengths {
  readonly min: number;
  readonly max: number;
}

/** Whether each length of `a` is one of `b`. */
export function lengthsWithin(a: Lengths, b: Lengths): boolean {
  return b.min <= a.min && a.max <= b.max;
}

/** The shortest length of `a` that is not one of `b`; null where it is too long to build a value of. */
export function lengthOutside(a: Lengths, b: Lengths): number | null {
  const length = a.min < b.min ? a.min : Math.max(a.min, b.max + 1);
  return length <= limits.witnessNodes ? length : null;
}

/** How a reason shows a range. */
export function rangeName(range: Lengths): string {
  return `${range.min}..${range.max}`;
}
