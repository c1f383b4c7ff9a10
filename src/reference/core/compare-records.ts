import { type Broken, broken, type Comparison, firstRefutation, within } from './comparison.ts';
import type { RecordType, Type } from './documents.ts';
import { freshName, outsider } from './fresh.ts';
import { limits } from './limits.ts';
import { memberOf } from './members.ts';
import { leaf, recordSample, type Sample } from './sample.ts';
import { sampleValue } from './sample-values.ts';

type Compare = (a: Type, b: Type) => Comparison;

/** The rule of records: what A can emit, with and without its optional and unknown fields, B accepts. */
export function compareRecords(a: RecordType, b: RecordType, compare: Compare): Comparison {
  return firstRefutation(brokenRules(a, b, compare));
}

function* brokenRules(a: RecordType, b: RecordType, compare: Compare): Iterable<Broken> {
  const witness = witnessBuilder(a);
  for (const [name, field] of Object.entries(b.fields)) {
    const emitted = memberOf(a.fields, name);
    if (field.required && emitted?.required !== true) {
      yield broken(`field ${name} is required and may be missing`, witness({}));
    }
    if (!field.required && emitted === undefined && a.open) {
      const reason = `field ${name} is typed, and an open record may emit anything there`;
      yield broken(reason, witness({ [name]: leaf(outsider(field.type)) }));
    }
  }
  for (const [name, field] of Object.entries(a.fields)) {
    const accepted = memberOf(b.fields, name);
    if (accepted !== undefined) {
      const inner = compare(field.type, accepted.type);
      if (inner.result !== true) yield within(`field ${name}`, inner, (value) => witness({ [name]: value }));
    } else if (!b.open) {
      const sample = sampleValue(field.type);
      const reason = `field ${name} is unknown to a closed record`;
      yield broken(reason, sample === null ? null : witness({ [name]: sample }));
    }
  }
  if (a.open && !b.open) {
    const name = freshName('other', a.fields, b.fields);
    yield broken('an open record is none of a closed one', witness({ [name]: leaf(null) }));
  }
}

/** Builds values of the record from its required fields and the given ones; null where it would be too large. */
function witnessBuilder(type: RecordType): (given: Readonly<Record<string, Sample>>) => Sample | null {
  let required: RequiredFields | undefined;
  return (given) => {
    required ??= sampleRequired(type);
    if (!buildable(required, given)) return null;
    return recordSample(new Map([...required.samples, ...Object.entries(given)]));
  };
}

/** Values for the required fields of a record. */
interface RequiredFields {
  readonly samples: ReadonlyMap<string, Sample>;
  /** The fields that no value was found for. */
  readonly empty: ReadonlySet<string>;
  /** How many values the samples hold together. */
  readonly nodes: number;
}

function sampleRequired(type: RecordType): RequiredFields {
  const samples = new Map<string, Sample>();
  const empty = new Set<string>();
  let nodes = 0;
  for (const [name, field] of Object.entries(type.fields)) {
    if (!field.required) continue;
    const sample = sampleValue(field.type);
    if (sample === null) empty.add(name);
    else samples.set(name, sample);
    nodes += sample?.nodes ?? 0;
  }
  return { samples, empty, nodes };
}

/** Told before anything is built: a record may break a rule in each of its fields, and have no witness for any. */
function buildable(
  { samples, empty, nodes }: RequiredFields,
  given: Readonly<Record<string, Sample>>,
): boolean {
  let missing = empty.size;
  let held = 1 + nodes;
  for (const [name, sample] of Object.entries(given)) {
    if (empty.has(name)) missing -= 1;
    held += sample.nodes - (samples.get(name)?.nodes ?? 0);
  }
  return missing === 0 && held <= limits.witnessNodes;
}
