import { isDeepStrictEqual } from 'node:util';

/** Whether two values are equal in depth, as a condition (`==` under a connective). */
export function same(left: unknown, right: unknown): boolean {
  return isDeepStrictEqual(left, right);
}
