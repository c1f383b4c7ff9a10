import type { Json } from '../../runtime/runtime.ts';
import { canonicalText } from './canonical.ts';
import type { Type } from './documents.ts';

/** Whether two types are the same tree, whatever the order of their members. */
export function sameType(a: Type, b: Type): boolean {
  return canonicalText(a as unknown as Json) === canonicalText(b as unknown as Json);
}
