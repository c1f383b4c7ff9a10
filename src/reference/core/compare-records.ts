import { broken, type Comparison, firstRefutation, within } from './comparison.ts';
import type { RecordType, Type } from './documents.ts';
import { freshName, outsider } from './fresh.ts';
import { memberOf } from './members.ts';
import { leaf, recordSample, type Sample } from './sample.ts';
import { sampleValue } from './sample-values.ts';

type Compare = (a: Type, b: Type) => Comparison;

/** The rule of records: what A can emit, with and without its optional and unknown fields, B accepts. */
export function compareRecords(a: RecordType, b: RecordType, compare: Compare): Comparison {
  return firstRefutation(brokenRules(a, b, compare));
}

function* brokenRules(a: RecordType, b: RecordType, compare: Compare): Iterable<Comparison> {
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
      yield within(`field ${name}`, compare(field.type, accepted.type), (inner) =>
        witness({ [name]: inner }),
      );
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

/** Builds values of the record from its required fields and the given ones. */
function witnessBuilder(type: RecordType): (given: Readonly<Record<string, Sample>>) => Sample | null {
  let required: ReadonlyMap<string, Sample | null> | undefined;
  return (given) => {
    required ??= sampleRequired(type);
    const fields = new Map<string, Sample>();
    for (const [name, sample] of required) {
      if (Object.hasOwn(given, name)) continue;
      if (sample === null) return null;
      fields.set(name, sample);
    }
    for (const [name, sample] of Object.entries(given)) fields.set(name, sample);
    return recordSample(fields);
  };
}

function sampleRequired(type: RecordType): ReadonlyMap<string, Sample | null> {
  const required = Object.entries(type.fields).filter(([, field]) => field.required);
  return new Map(required.map(([name, field]) => [name, sampleValue(field.type)]));
}
