import fc from 'fast-check';
import type { Json } from '../../../runtime/runtime.ts';

/** Well-formed strings, with what an ordering or an escape may get wrong among them. */
export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(
    '',
    '\n',
    '"\\/',
    '\u007f',
    '\uffff',
    '\u{10000}',
    '\u{1f600}',
    '\ue000',
    '__proto__',
    'constructor',
  ),
);

const arbitraryInteger: fc.Arbitrary<number> = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -3, max: 3 }));

/** Values that have a canonical form. */
export const arbitraryJson: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false),
    arbitraryInteger,
    arbitraryText,
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(arbitraryText, tie('value')), { maxLength: 4, selector: ([key]) => key })
      .map(Object.fromEntries),
  ),
})).value;

/** The same value with the members of its objects in another order. */
export function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}
