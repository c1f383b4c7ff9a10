import type { Json } from '../runtime/runtime.ts';

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** Whether a value is a JSON object. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What keeps an object from having exactly these members; undefined where it has them. */
export function membersProblem(object: JsonObject, names: readonly string[]): string | undefined {
  const missing = names.find((name) => !Object.hasOwn(object, name));
  if (missing !== undefined) return `no member "${missing}"`;
  const given = Object.keys(object);
  if (given.length === names.length) return undefined;
  const other = given.find((name) => !names.includes(name)) ?? '';
  return `the unknown member ${JSON.stringify(other.slice(0, 80))}`;
}
