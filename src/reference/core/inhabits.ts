import type { Json } from '../../runtime/runtime.ts';
import type { MapType, RecordType, ScalarType, SequenceType, SumType, Type } from './documents.ts';
import { memberOf } from './members.ts';
import { valueIdentity } from './value-identity.ts';
import { isBytes, readMap, readRecord, readVariant } from './values.ts';

/**
 * Whether a value is one of the type's. Functions and opaque types have values, but none that JSON can spell, so no
 * value inhabits them here. The time is linear in the value; the depth is that of the type.
 */
export function inhabits(value: Json, type: Type): boolean {
  switch (type.shape) {
    case 'scalar':
      return inhabitsScalar(value, type);
    case 'record':
      return inhabitsRecord(value, type);
    case 'sum':
      return inhabitsSum(value, type);
    case 'sequence':
      return inhabitsSequence(value, type);
    case 'map':
      return inhabitsMap(value, type);
    case 'function':
    case 'opaque':
      return false;
  }
}

function inhabitsScalar(value: Json, type: ScalarType): boolean {
  switch (type.name) {
    case 'unit':
      return value === null;
    case 'boolean':
      return typeof value === 'boolean';
    case 'string':
      return typeof value === 'string';
    case 'bytes':
      return isBytes(value);
    case 'integer':
      return (
        typeof value === 'number' && Number.isSafeInteger(value) && value >= type.min && value <= type.max
      );
  }
}

function inhabitsRecord(value: Json, type: RecordType): boolean {
  const members = readRecord(value);
  if (members === null) return false;
  for (const [name, field] of Object.entries(type.fields)) {
    if (field.required && !Object.hasOwn(members, name)) return false;
  }
  return Object.entries(members).every(([name, member]) => {
    const field = memberOf(type.fields, name);
    return field === undefined ? type.open : inhabits(member, field.type);
  });
}

function inhabitsSum(value: Json, type: SumType): boolean {
  const spelled = readVariant(value);
  if (spelled === null) return false;
  const payload = memberOf(type.variants, spelled.variant);
  return payload === undefined ? type.open : inhabits(spelled.payload, payload);
}

function inhabitsSequence(value: Json, type: SequenceType): boolean {
  if (!Array.isArray(value) || value.length < type.min || value.length > type.max) return false;
  return value.every((item: Json) => inhabits(item, type.items));
}

function inhabitsMap(value: Json, type: MapType): boolean {
  const entries = readMap(value);
  if (entries === null || entries.length < type.min || entries.length > type.max) return false;
  const keys = new Set(entries.map(([key]) => valueIdentity(key)));
  if (keys.size !== entries.length) return false;
  return entries.every(([key, item]) => inhabits(key, type.keys) && inhabits(item, type.values));
}
