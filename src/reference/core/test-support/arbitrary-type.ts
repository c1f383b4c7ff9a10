import fc from 'fast-check';
import type { RecordField, Type } from '../documents.ts';

const names = ['a', 'b', 'c', '__proto__'] as const;
const name = fc.constantFrom(...names);
const fingerprint = fc.constantFrom(`sha256:${'0'.repeat(64)}` as const, `sha256:${'1'.repeat(64)}` as const);
const bounds = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
  .map(([min, more]) => ({ min, max: min + more }));

const scalar: fc.Arbitrary<Type> = fc.oneof(
  fc
    .constantFrom('unit', 'boolean', 'string', 'bytes')
    .map((scalarName): Type => ({ shape: 'scalar', name: scalarName })),
  bounds.map((range): Type => ({ shape: 'scalar', name: 'integer', ...range })),
);

function dictionaryOf<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<{ [key: string]: Value }> {
  return fc
    .uniqueArray(fc.tuple(name, value), { maxLength: 3, selector: ([key]) => key })
    .map((entries) => Object.fromEntries(entries));
}

/** Small types of every shape, empty ones included. */
export const arbitraryType: fc.Arbitrary<Type> = fc.letrec<{ type: Type }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { arbitrary: scalar, weight: 4 },
    fc.record({
      shape: fc.constant('record' as const),
      open: fc.boolean(),
      fields: dictionaryOf(field(tie('type'))),
    }),
    fc.record({
      shape: fc.constant('sum' as const),
      open: fc.boolean(),
      variants: dictionaryOf(tie('type')),
    }),
    fc.tuple(tie('type'), bounds).map(([items, range]): Type => ({ shape: 'sequence', items, ...range })),
    fc
      .tuple(tie('type'), tie('type'), bounds)
      .map(([keys, values, range]): Type => ({ shape: 'map', keys, values, ...range })),
    fc.record({
      shape: fc.constant('function' as const),
      arguments: fc.array(tie('type'), { maxLength: 2 }),
      result: tie('type'),
    }),
    fingerprint.map((digest): Type => ({ shape: 'opaque', fingerprint: digest })),
  ),
})).type;

function field(type: fc.Arbitrary<Type>): fc.Arbitrary<RecordField> {
  return fc.record({ type, required: fc.boolean() });
}

/** A type that differs from the given one in few places, so that the two are often related. */
export function nearType(type: Type): fc.Arbitrary<Type> {
  return fc.oneof(
    { arbitrary: fc.constant(type), weight: 3 },
    { arbitrary: inside(type), weight: 6 },
    { arbitrary: arbitraryType, weight: 1 },
  );
}

function inside(type: Type): fc.Arbitrary<Type> {
  switch (type.shape) {
    case 'scalar':
      return type.name === 'integer'
        ? bounds.map((range): Type => ({ ...type, ...range }))
        : fc.constant(type);
    case 'record':
      return fc
        .tuple(nearMembers(type.fields, nearField, field(arbitraryType)), fc.boolean())
        .map(([fields, open]): Type => ({ ...type, fields, open }));
    case 'sum':
      return fc
        .tuple(nearMembers(type.variants, nearType, arbitraryType), fc.boolean())
        .map(([variants, open]): Type => ({ ...type, variants, open }));
    case 'sequence':
      return fc
        .tuple(nearType(type.items), bounds)
        .map(([items, range]): Type => ({ ...type, items, ...range }));
    case 'map':
      return fc
        .tuple(fc.oneof(fc.constant(type.keys), nearType(type.keys)), nearType(type.values), bounds)
        .map(([keys, values, range]): Type => ({ ...type, keys, values, ...range }));
    case 'function':
      return fc
        .tuple(fc.tuple(...type.arguments.map(nearType)), nearType(type.result))
        .map(([given, result]): Type => ({ ...type, arguments: given, result }));
    case 'opaque':
      return fingerprint.map((digest): Type => ({ ...type, fingerprint: digest }));
  }
}

function nearField(old: RecordField): fc.Arbitrary<RecordField> {
  return fc.record({ type: nearType(old.type), required: fc.boolean() });
}

function nearMembers<Value>(
  members: { readonly [key: string]: Value },
  near: (value: Value) => fc.Arbitrary<Value>,
  other: fc.Arbitrary<Value>,
): fc.Arbitrary<{ [key: string]: Value }> {
  const kept = Object.entries(members).map(([key, value]) =>
    fc.option(
      near(value).map((changed) => [key, changed] as const),
      { freq: 5 },
    ),
  );
  const added = fc.option(fc.tuple(name, other), { freq: 1 });
  return fc
    .tuple(fc.tuple(...kept), added)
    .map(([entries, more]) =>
      Object.fromEntries([...(more === null ? [] : [more]), ...entries.filter((entry) => entry !== null)]),
    );
}
