// Input: two types of sound form.
// Output: whether every value of the first is accepted by the second: true, false with a witness, or unknown.
// Invariant: true follows from the rules alone; false is said only where a value was found that shows it.
import type { Json } from '../../runtime/runtime.ts';
import { compareMaps, compareSequences } from './compare-collections.ts';
import { compareFunctions } from './compare-functions.ts';
import { compareRecords } from './compare-records.ts';
import { compareSums } from './compare-sums.ts';
import { broken, type Comparison, holds } from './comparison.ts';
import type { ScalarType, Type } from './documents.ts';
import { leaf, unspelled } from './sample.ts';
import { sampleValue } from './sample-values.ts';

export interface SubtypeAnswer {
  readonly result: true | false | 'unknown';
  /** Which rule broke, and in which part; for `true`, that none did. */
  readonly reason: string;
  /** With `false`: a value of the first type that the second does not accept. Absent where it holds a function or an
   * opaque value. */
  readonly witness?: Json;
}

/**
 * Whether every value of `a` is accepted by `b`. The relation `true` is reflexive and transitive. Types are finite
 * trees of at most 64 levels, which bounds the depth; the time is linear in the types times that depth, besides the
 * witness of at most 100000 nodes.
 */
export function subtype(a: Type, b: Type): SubtypeAnswer {
  const comparison = compare(a, b);
  if (comparison.result === true) return { result: true, reason: 'every rule holds' };
  const { result, reason } = comparison;
  if (comparison.result === 'unknown' || !comparison.witness.spelled) return { result, reason };
  return { result, reason, witness: comparison.witness.value };
}

function compare(a: Type, b: Type): Comparison {
  if (a.shape === 'scalar' && b.shape === 'scalar') return compareScalars(a, b);
  if (a.shape === 'record' && b.shape === 'record') return compareRecords(a, b, compare);
  if (a.shape === 'sum' && b.shape === 'sum') return compareSums(a, b, compare);
  if (a.shape === 'sequence' && b.shape === 'sequence') return compareSequences(a, b, compare);
  if (a.shape === 'map' && b.shape === 'map') return compareMaps(a, b, compare);
  if (a.shape === 'function' && b.shape === 'function') return compareFunctions(a, b, compare);
  if (a.shape === 'opaque' && b.shape === 'opaque') {
    return a.fingerprint === b.fingerprint ? holds : broken('the fingerprints differ', unspelled);
  }
  return broken(`a ${a.shape} is no ${b.shape}`, sampleValue(a));
}

function compareScalars(a: ScalarType, b: ScalarType): Comparison {
  if (a.name === 'integer' && b.name === 'integer') {
    if (b.min <= a.min && a.max <= b.max) return holds;
    const reason = `integer ${a.min}..${a.max} is not within ${b.min}..${b.max}`;
    return broken(reason, leaf(a.min < b.min ? a.min : a.max));
  }
  return a.name === b.name ? holds : broken(`a scalar ${a.name} is no ${b.name}`, sampleValue(a));
}
