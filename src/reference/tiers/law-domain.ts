import type { Json } from '../../runtime/runtime.ts';

/**
 * A finite set of JSON values, declared so that an exhaustive run can list it: both booleans, the integers
 * of a closed interval, listed values, or all records whose fields come from domains of their own.
 */
export type Domain =
  | { readonly kind: 'boolean' }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'values'; readonly values: readonly Json[] }
  | { readonly kind: 'record'; readonly fields: { readonly [name: string]: Domain } };

/** The deepest nesting of records in a domain. */
export const DOMAIN_DEPTH = 16;

/** How many values a domain has. Exact for any size. */
export function countOf(domain: Domain): bigint {
  switch (domain.kind) {
    case 'boolean':
      return 2n;
    case 'integer':
      return domain.max < domain.min ? 0n : BigInt(domain.max) - BigInt(domain.min) + 1n;
    case 'values':
      return BigInt(domain.values.length);
    case 'record':
      return Object.values(domain.fields).reduce((product, field) => product * countOf(field), 1n);
  }
}

/**
 * The value of a domain at `index`, in a fixed order: fields count like the digits of a number, the first
 * field slowest.
 *
 * @param index from 0 up to, not including, {@link countOf}
 * @throws RangeError outside that range
 */
export function valueAt(domain: Domain, index: bigint): Json {
  if (index < 0n || index >= countOf(domain)) throw new RangeError(`no value at index ${index}`);
  switch (domain.kind) {
    case 'boolean':
      return index === 1n;
    case 'integer':
      return Number(BigInt(domain.min) + index);
    case 'values':
      return domain.values[Number(index)] ?? null;
    case 'record':
      return recordAt(domain.fields, index);
  }
}

function recordAt(fields: { readonly [name: string]: Domain }, index: bigint): Json {
  let rest = index;
  const entries = Object.entries(fields).reverse();
  const digits = entries.map(([name, field]): [string, Json] => {
    const size = countOf(field);
    const value = valueAt(field, rest % size);
    rest /= size;
    return [name, value];
  });
  return Object.fromEntries(digits.reverse());
}
