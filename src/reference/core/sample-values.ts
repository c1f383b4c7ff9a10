import { affordable, subsets, tuples } from './combinations.ts';
import type {
  FunctionType,
  MapType,
  RecordType,
  ScalarType,
  SequenceType,
  SumType,
  Type,
} from './documents.ts';
import { freshName } from './fresh.ts';
import { limits } from './limits.ts';
import {
  leaf,
  mapSample,
  recordSample,
  type Sample,
  sequenceSample,
  unspelled,
  variantSample,
} from './sample.ts';
import { bytesValue } from './values.ts';

/** One value of the type; null where it has none, or none of bounded size was found. */
export function sampleValue(type: Type): Sample | null {
  return sampleValues(type, 1)[0] ?? null;
}

/**
 * Different values of the type, smallest first: `count` of them, or fewer where it has fewer or where they would hold
 * more than `limits.witnessNodes` values together.
 */
export function sampleValues(type: Type, count: number): readonly Sample[] {
  switch (type.shape) {
    case 'scalar':
      return sampleScalars(type, count);
    case 'record':
      return sampleRecords(type, count);
    case 'sum':
      return sampleVariants(type, count);
    case 'sequence':
      return sampleSequences(type, count);
    case 'map':
      return sampleMaps(type, count);
    case 'function':
      return sampleFunctions(type);
    case 'opaque':
      return [unspelled];
  }
}

function sampleScalars(type: ScalarType, count: number): readonly Sample[] {
  switch (type.name) {
    case 'unit':
      return [leaf(null)];
    case 'boolean':
      return [leaf(false), leaf(true)].slice(0, count);
    case 'integer': {
      const size = Math.min(count, type.max - type.min + 1);
      return Array.from({ length: size }, (_, index) => leaf(type.min + index));
    }
    case 'string':
      return Array.from({ length: count }, (_, index) => leaf(index === 0 ? '' : String(index)));
    case 'bytes':
      return Array.from({ length: count }, (_, index) =>
        leaf(bytesValue(Buffer.from(index === 0 ? '' : String(index)))),
      );
  }
}

function sampleRecords(type: RecordType, wanted: number): readonly Sample[] {
  const count = affordable(wanted, Object.keys(type.fields).length);
  const required = Object.entries(type.fields).filter(([, field]) => field.required);
  const choices = required.map(([, field]) => sampleValues(field.type, count));
  const values = tuples(choices, count).map(
    (tuple) => new Map(required.map(([name], at) => [name, tuple[at] ?? unspelled])),
  );
  const bare = values[0];
  if (type.open && bare !== undefined) {
    const extra = freshName('other', type.fields);
    while (values.length < count) values.push(new Map(bare).set(extra, leaf(values.length)));
  }
  for (const [name, field] of Object.entries(type.fields)) {
    if (field.required || values.length >= count) continue;
    const more = sampleValues(field.type, count);
    for (const fields of [...values]) {
      for (const sample of more) if (values.length < count) values.push(new Map(fields).set(name, sample));
    }
  }
  return present(values.map(recordSample));
}

function sampleVariants(type: SumType, count: number): readonly Sample[] {
  const found: (Sample | null)[] = [];
  for (const [variant, payload] of Object.entries(type.variants)) {
    if (found.length >= count) break;
    for (const sample of sampleValues(payload, count - found.length))
      found.push(variantSample(variant, sample));
  }
  for (let index = 0; type.open && found.length < count; index += 1) {
    const variant = `other_${index}`;
    if (!Object.hasOwn(type.variants, variant)) found.push(variantSample(variant, leaf(null)));
  }
  return present(found);
}

function sampleSequences(type: SequenceType, count: number): readonly Sample[] {
  const found: (Sample | null)[] = [];
  const items = type.max === 0 ? [] : sampleValues(type.items, count);
  let nodes = 0;
  for (let length = type.min; length <= type.max && found.length < count; length += 1) {
    nodes += length;
    if (nodes > limits.witnessNodes || (length > 0 && items.length === 0)) break;
    const choices = Array.from({ length }, () => items);
    for (const tuple of tuples(choices, count - found.length)) found.push(sequenceSample(tuple));
  }
  return present(found);
}

function sampleMaps(type: MapType, count: number): readonly Sample[] {
  const found: (Sample | null)[] = [];
  const enough = Math.min(type.min + count, limits.witnessNodes);
  const keys = type.max === 0 ? [] : sampleValues(type.keys, enough);
  const items = type.max === 0 ? [] : sampleValues(type.values, count);
  let nodes = 0;
  for (let size = type.min; size <= type.max && found.length < count; size += 1) {
    nodes += size;
    if (size > keys.length || nodes > limits.witnessNodes || (size > 0 && items.length === 0)) break;
    for (const subset of subsets(keys, size, affordable(count, size))) {
      const choices = subset.map(() => items);
      for (const tuple of tuples(choices, count - found.length)) found.push(mapSample(subset, tuple));
    }
  }
  return present(found);
}

/** A function exists where its result does; how many there are is not looked at. */
function sampleFunctions(type: FunctionType): readonly Sample[] {
  return sampleValue(type.result) === null ? [] : [unspelled];
}

function present(samples: readonly (Sample | null)[]): readonly Sample[] {
  return samples.filter((sample) => sample !== null);
}
