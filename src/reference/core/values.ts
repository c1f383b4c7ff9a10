import type { Json } from '../../runtime/runtime.ts';
import { decodeBase64 } from './base64.ts';
import { isObject, memberOf } from './members.ts';

// How values of a type are spelled in JSON. Unit is null; booleans, integers, strings and sequences are themselves;
// a record is an object with its fields. The three forms below are objects too, and no record is spelled like them:
// a value tells its shape, so values of different shapes are never the same JSON.

/** The one member of a value of bytes: padded base64. */
export const bytesMember = 'base64';

const variantMember = '$variant';
const payloadMember = '$value';
const entriesMember = '$entries';

/** A value of bytes. */
export function bytesValue(bytes: Uint8Array): Json {
  return { [bytesMember]: Buffer.from(bytes).toString('base64') };
}

/** A value of a sum: its variant and what that carries. */
export function variantValue(variant: string, payload: Json): Json {
  return { [variantMember]: variant, [payloadMember]: payload };
}

/** A value of a map: its keys and values in pairs. */
export function mapValue(entries: readonly (readonly [Json, Json])[]): Json {
  return { [entriesMember]: entries };
}

/** Whether a value is spelled as bytes. */
export function isBytes(value: Json): boolean {
  const spelled = hasExactly(value, [bytesMember]) ? memberOf(value, bytesMember) : undefined;
  return typeof spelled === 'string' && decodeBase64(spelled) !== null;
}

/** The variant and payload of a value of a sum; null for any other value. */
export function readVariant(value: Json): { readonly variant: string; readonly payload: Json } | null {
  if (!hasExactly(value, [variantMember, payloadMember])) return null;
  const variant = memberOf(value, variantMember);
  const payload = memberOf(value, payloadMember);
  return typeof variant === 'string' && payload !== undefined ? { variant, payload } : null;
}

/** The pairs of a value of a map; null for any other value. */
export function readMap(value: Json): readonly (readonly [Json, Json])[] | null {
  const entries = hasExactly(value, [entriesMember]) ? memberOf(value, entriesMember) : undefined;
  return Array.isArray(entries) && entries.every(isPair) ? entries : null;
}

/** The members of a value of a record; null for any other value, also for the three marked forms. */
export function readRecord(value: Json): { readonly [field: string]: Json } | null {
  if (!isObject(value)) return null;
  const marked =
    hasExactly(value, [bytesMember]) ||
    hasExactly(value, [entriesMember]) ||
    hasExactly(value, [variantMember, payloadMember]);
  return marked ? null : value;
}

function hasExactly(value: Json, names: readonly string[]): value is { readonly [key: string]: Json } {
  if (!isObject(value)) return false;
  return Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
}

function isPair(entry: Json): entry is readonly [Json, Json] {
  return Array.isArray(entry) && entry.length === 2;
}
