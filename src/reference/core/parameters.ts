import type { Json } from '../../runtime/runtime.ts';
import { Refusal } from '../operation.ts';
import { isObject } from './members.ts';

/** The parameters of an operation as an object; `allowed` are all the names it may have. */
export function readParameters(params: Json, allowed: readonly string[]): { readonly [name: string]: Json } {
  if (!isObject(params)) throw refuse('expected an object');
  const stray = Object.keys(params).find((name) => !allowed.includes(name));
  if (stray !== undefined) throw refuse(`there is no parameter ${JSON.stringify(stray)}`);
  return params;
}

/** Says that an operation does not take its parameters; the code on the wire is `malformed`. */
export function refuse(message: string): Refusal {
  return new Refusal('malformed', message);
}
