import fc from 'fast-check';
import type { Json } from '../../../runtime/runtime.ts';
import type { Type } from '../documents.ts';
import { valueIdentity } from '../value-identity.ts';
import { bytesValue, mapValue, variantValue } from '../values.ts';
import { arbitraryJson, arbitraryText } from './arbitrary-json.ts';

/**
 * Values of a type, made apart from the code under test; null where the type has none that JSON spells, or where its
 * maps need more keys than are easily found.
 */
export function arbitraryValue(type: Type): fc.Arbitrary<Json> | null {
  switch (type.shape) {
    case 'scalar':
      if (type.name === 'integer') return fc.integer({ min: type.min, max: type.max });
      if (type.name === 'unit') return fc.constant(null);
      if (type.name === 'boolean') return fc.boolean();
      return type.name === 'string' ? arbitraryText : fc.uint8Array({ maxLength: 3 }).map(bytesValue);
    case 'record': {
      const extra = type.open
        ? fc.dictionary(fc.constantFrom('a', 'b', 'z'), arbitraryJson)
        : fc.constant({});
      return members(type.fields, extra);
    }
    case 'sum': {
      const known = Object.entries(type.variants).flatMap(([variant, payload]) => {
        const values = arbitraryValue(payload);
        return values === null ? [] : [values.map((value) => variantValue(variant, value))];
      });
      const other = fc
        .constantFrom('a', 'b', 'z')
        .filter((variant) => !Object.hasOwn(type.variants, variant));
      const unknown = type.open
        ? [fc.tuple(other, arbitraryJson).map(([variant, value]) => variantValue(variant, value))]
        : [];
      return known.length + unknown.length === 0 ? null : fc.oneof(...known, ...unknown);
    }
    case 'sequence': {
      const items = type.max === 0 ? null : arbitraryValue(type.items);
      if (items === null) return type.min === 0 ? fc.constant([]) : null;
      return fc.array(items, { minLength: type.min, maxLength: type.max });
    }
    case 'map':
      return maps(type.min, type.max, arbitraryValue(type.keys), arbitraryValue(type.values));
    case 'function':
    case 'opaque':
      return null;
  }
}

function members(
  fields: { readonly [name: string]: { readonly type: Type; readonly required: boolean } },
  extra: fc.Arbitrary<{ [key: string]: Json }>,
): fc.Arbitrary<Json> | null {
  const parts: fc.Arbitrary<{ [key: string]: Json }>[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const values = arbitraryValue(field.type);
    if (values === null && field.required) return null;
    const given = values?.map((value): { [key: string]: Json } => ({ [name]: value }));
    if (given !== undefined) parts.push(field.required ? given : fc.oneof(fc.constant({}), given));
  }
  return fc.tuple(extra, ...parts).map(([unknown, ...known]) => {
    const undeclared = Object.entries(unknown).filter(([name]) => !Object.hasOwn(fields, name));
    return Object.fromEntries([...undeclared, ...known.flatMap((part) => Object.entries(part))]);
  });
}

function maps(
  min: number,
  max: number,
  keys: fc.Arbitrary<Json> | null,
  values: fc.Arbitrary<Json> | null,
): fc.Arbitrary<Json> | null {
  if (keys === null || values === null || max === 0) return min === 0 ? fc.constant(mapValue([])) : null;
  const distinct = new Set(fc.sample(keys, { numRuns: 60, seed: 1 }).map(valueIdentity)).size;
  if (distinct < min) return null;
  return fc
    .uniqueArray(fc.tuple(keys, values), {
      minLength: min,
      maxLength: Math.max(min, Math.min(max, distinct)),
      selector: ([key]) => valueIdentity(key),
    })
    .map(mapValue);
}
