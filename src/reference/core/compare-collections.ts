import { lengthOutside, lengthsWithin, rangeName } from './compare-lengths.ts';
import { type Broken, broken, type Comparison, firstRefutation, within } from './comparison.ts';
import type { MapType, SequenceType, Type } from './documents.ts';
import { limits } from './limits.ts';
import { sameType } from './same-type.ts';
import { leaf, mapSample, type Sample, sequenceSample } from './sample.ts';
import { sampleValue, sampleValues } from './sample-values.ts';
import { valueIdentity } from './value-identity.ts';

type Compare = (a: Type, b: Type) => Comparison;

/** The rule of sequences: a subtype item, and lengths within B's. */
export function compareSequences(a: SequenceType, b: SequenceType, compare: Compare): Comparison {
  return firstRefutation(brokenSequenceRules(a, b, compare));
}

function* brokenSequenceRules(a: SequenceType, b: SequenceType, compare: Compare): Iterable<Broken> {
  if (!lengthsWithin(a, b)) {
    const length = lengthOutside(a, b);
    const item = length === 0 ? leaf(null) : sampleValue(a.items);
    yield broken(`length ${rangeName(a)} is not within ${rangeName(b)}`, repeat(item, length));
  }
  const shortest = a.max === 0 || a.min > limits.witnessNodes ? null : Math.max(a.min, 1);
  const items = compare(a.items, b.items);
  if (items.result !== true) yield within('items', items, (item) => repeat(item, shortest));
}

function repeat(item: Sample | null, length: number | null): Sample | null {
  if (item === null || length === null) return null;
  return sequenceSample(Array.from({ length }, () => item));
}

/** The rule of maps: identical keys, subtype values, and a number of entries within B's. */
export function compareMaps(a: MapType, b: MapType, compare: Compare): Comparison {
  return firstRefutation(brokenMapRules(a, b, compare));
}

function* brokenMapRules(a: MapType, b: MapType, compare: Compare): Iterable<Broken> {
  if (!lengthsWithin(a, b)) {
    const reason = `size ${rangeName(a)} is not within ${rangeName(b)}`;
    yield broken(reason, fill(a, lengthOutside(a, b), sampleValue(a.values)));
  }
  const smallest = a.max === 0 || a.min > limits.witnessNodes ? null : Math.max(a.min, 1);
  const values = compare(a.values, b.values);
  if (values.result !== true) yield within('values', values, (item) => fill(a, smallest, item));
  if (!sameType(a.keys, b.keys)) {
    yield compareKeys(a, b, compare, smallest);
  }
}

/** Keys must be identical. Where A's keys are all B's, no map shows the difference. */
function compareKeys(a: MapType, b: MapType, compare: Compare, smallest: number | null): Broken {
  const keys = compare(a.keys, b.keys);
  if (keys.result === true) return broken('keys: the types are not identical', null);
  return within('keys', keys, (key) => fill(a, smallest, sampleValue(a.values), key));
}

/** A map of that size with one item throughout, and with the given key among its keys. */
function fill(type: MapType, size: number | null, item: Sample | null, key?: Sample): Sample | null {
  if (size === 0) return mapSample([], []);
  if (size === null || item === null) return null;
  const candidates = sampleValues(type.keys, size);
  if (key === undefined)
    return candidates.length < size
      ? null
      : mapSample(
          candidates,
          candidates.map(() => item),
        );
  const spelling = valueIdentity(key.value);
  const others = candidates.filter((candidate) => valueIdentity(candidate.value) !== spelling);
  if (others.length < size - 1) return null;
  const keys = [key, ...others.slice(0, size - 1)];
  return mapSample(
    keys,
    keys.map(() => item),
  );
}
