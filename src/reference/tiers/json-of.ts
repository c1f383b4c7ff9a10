import type { Json } from '../../runtime/runtime.ts';

/**
 * A wire shape as the JSON value it is. TypeScript does not let an interface pass for an index signature,
 * though every wire shape is made of JSON only; this is the one place that says so.
 */
export function jsonOf(shape: object): Json {
  return shape as unknown as Json;
}
