import type { Json } from '../../runtime/runtime.ts';

/** Sets a member of an object that came from JSON; `__proto__` becomes a member like any other. */
export function setMember(members: Record<string, Json>, key: string, value: Json): void {
  if (key === '__proto__') {
    Object.defineProperty(members, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    members[key] = value;
  }
}

/** The own member of that name: `constructor` is not there unless the document says so. */
export function memberOf<Value>(members: { readonly [name: string]: Value }, key: string): Value | undefined {
  return Object.hasOwn(members, key) ? members[key] : undefined;
}

/** Whether the value is a JSON object. */
export function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
