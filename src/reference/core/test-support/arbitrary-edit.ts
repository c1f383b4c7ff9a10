import fc from 'fast-check';
import type { Json } from '../../../runtime/runtime.ts';
import { isObject } from '../members.ts';

/** Values that one rule or another refuses, or nearly does. */
const awkward = [
  null,
  true,
  -1,
  0,
  0.5,
  2 ** 53,
  1_000_001,
  -(2 ** 60),
  '',
  '2',
  '1a',
  'a b',
  'a\n',
  'A'.repeat(257),
  'é',
  'example.v2',
  'example.3',
  'example.parser\n',
  'Example.parser',
  'parser',
  `sha256:${'A'.repeat(64)}`,
  `sha256:${'0'.repeat(64)}\n`,
  '2023-02-29T00:00:00Z',
  '2100-02-29T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:60Z',
  '2026-01-01T00:00:00Z\n',
  'AB==',
  'AAA',
  `${'A'.repeat(85)}B==`,
  `${'A'.repeat(86)}==\n`,
  [],
  {},
  [[]],
  { shape: 'scalar', name: 'integer', min: 0, max: 1 },
  { shape: 'scalar', name: 'integer' },
  { shape: 'scalar', name: 'unit', min: 0 },
  { present: true },
  { present: false, value: 1 },
  { present: true, value: [{ a: 0.5 }] },
] as const;

/** One change of a JSON value. */
interface Edit {
  /** Picks a place: at each level, the child whose index is this number modulo the children. */
  readonly route: readonly number[];
  readonly action: 'remove' | 'replace' | 'add';
  readonly value: Json;
  readonly key: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  route: fc.array(fc.nat(12), { minLength: 1, maxLength: 5 }),
  action: fc.constantFrom('remove', 'replace', 'replace', 'add'),
  value: fc.constantFrom<Json>(...(awkward as readonly Json[])),
  key: fc.constantFrom('base64', 'open', 'min', '__proto__', 'constructor', 'kind', '1', 'a/b'),
});

/** The value after at most two edits at any places. */
export function edited(values: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc
    .tuple(values, fc.array(edit, { maxLength: 2 }))
    .map(([value, edits]) => edits.reduce(apply, value));
}

function apply(value: Json, { route: [turn, ...route], action, value: put, key }: Edit): Json {
  if (turn === undefined || typeof value !== 'object' || value === null) return put;
  const entries: (readonly [string, Json])[] = Object.entries(value);
  const at = entries.length === 0 ? 0 : turn % entries.length;
  const next = entries.flatMap(([name, child], index): (readonly [string, Json])[] => {
    if (index !== at) return [[name, child]];
    if (route.length > 0) return [[name, apply(child, { route, action, value: put, key })]];
    return action === 'remove' ? [] : [[name, action === 'replace' ? put : child]];
  });
  if (action === 'add' && route.length === 0) next.push([key, put]);
  return isObject(value) ? Object.fromEntries(next) : next.map(([, child]) => child);
}
