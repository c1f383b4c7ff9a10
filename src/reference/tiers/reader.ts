import type { Json } from '../../runtime/runtime.ts';
import type { DocumentKind, WireDocument } from '../core/documents.ts';
import type { Check, Finding } from '../core/finding.ts';
import { validateDocument } from '../core/validate.ts';
import { Refusal } from '../operation.ts';

/**
 * Reads a value of one shape out of JSON from outside.
 *
 * @param path where the value stands, for the message
 * @throws Refusal `malformed` where it has another shape; where it is a document that breaks a rule, the rule
 */
export type Reader<Shape> = (value: Json, path: string) => Shape;

function malformed(path: string, expected: string, value: Json): Refusal {
  return new Refusal('malformed', `${path || 'the request'}: expected ${expected}, got ${glimpse(value)}`);
}

function glimpse(value: Json): string {
  if (Array.isArray(value)) return 'a list';
  if (value !== null && typeof value === 'object') return 'an object';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : String(value);
}

/** Any JSON value. */
export const anyJson: Reader<Json> = (value) => value;

export const text: Reader<string> = (value, path) => {
  if (typeof value !== 'string') throw malformed(path, 'a string', value);
  return value;
};

export const flag: Reader<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw malformed(path, 'true or false', value);
  return value;
};

/** Text that is spelled as a member of a document is. */
export function spelled<Shape extends string>(check: Check): Reader<Shape> {
  return (value, path) => {
    const findings: Finding[] = [];
    check(value, null, (rule, at, message) => findings.push({ rule, path: at, message }));
    const [problem] = findings;
    if (problem !== undefined)
      throw new Refusal('malformed', `${path || 'the request'}: ${problem.message} (${problem.rule})`);
    return value as Shape;
  };
}

/** An integer of a closed interval. */
export function integer(min: number, max: number): Reader<number> {
  return (value, path) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < min || value > max) {
      throw malformed(path, `an integer from ${min} to ${max}`, value);
    }
    return value;
  };
}

/** One of a closed vocabulary. */
export function oneOf<Name extends string>(...names: readonly Name[]): Reader<Name> {
  return (value, path) => {
    const name = names.find((each) => each === value);
    if (name === undefined) throw malformed(path, `one of ${names.join(', ')}`, value);
    return name;
  };
}

export function nullable<Shape>(reader: Reader<Shape>): Reader<Shape | null> {
  return (value, path) => (value === null ? null : reader(value, path));
}

export function list<Shape>(reader: Reader<Shape>): Reader<readonly Shape[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw malformed(path, 'a list', value);
    return value.map((each: Json, position) => reader(each, `${path}/${position}`));
  };
}

/** A list that names nothing twice. */
export function set<Shape>(reader: Reader<Shape>, key: (item: Shape) => string): Reader<readonly Shape[]> {
  const read = list(reader);
  return (value, path) => {
    const items = read(value, path);
    const keys = new Set<string>();
    for (const item of items) {
      if (keys.has(key(item)))
        throw new Refusal('malformed', `${path}: ${JSON.stringify(key(item))} comes twice`);
      keys.add(key(item));
    }
    return items;
  };
}

/** An object with names of any kind, and values of one shape. */
export function dictionary<Shape>(reader: Reader<Shape>): Reader<{ readonly [name: string]: Shape }> {
  return (value, path) =>
    Object.fromEntries(
      Object.entries(members(value, path)).map(([name, each]) => [name, reader(each, `${path}/${name}`)]),
    );
}

/** An object with exactly the given members. */
export function object<Shape>(
  readers: { readonly [Member in keyof Shape]: Reader<Shape[Member]> },
): Reader<Shape> {
  const names = Object.keys(readers) as (keyof Shape & string)[];
  return (value, path) => {
    const found = members(value, path);
    const unknown = Object.keys(found).find((name) => !Object.hasOwn(readers, name));
    if (unknown !== undefined) throw malformed(path, `no member ${JSON.stringify(unknown)}`, value);
    const read: Partial<Shape> = {};
    for (const name of names) {
      const member = Object.hasOwn(found, name) ? found[name] : undefined;
      if (member === undefined) throw malformed(path, `a member ${JSON.stringify(name)}`, value);
      read[name] = readers[name](member, `${path}/${name}`);
    }
    return read as Shape;
  };
}

/**
 * A valid wire document of one kind.
 *
 * @throws Refusal `malformed` where it is of another kind; else the rule that it breaks
 */
export function documentOf<Kind extends DocumentKind>(
  kind: Kind,
): Reader<Extract<WireDocument, { readonly kind: Kind }>> {
  return (value, path) => {
    if (members(value, path).kind !== kind) throw malformed(path, `a document of kind ${kind}`, value);
    const [problem] = validateDocument(value);
    if (problem !== undefined) {
      throw new Refusal(problem.rule, `${path}${problem.path}: ${problem.message}`);
    }
    return value as unknown as Extract<WireDocument, { readonly kind: Kind }>;
  };
}

function members(value: Json, path: string): { readonly [name: string]: Json } {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw malformed(path, 'an object', value);
  return value as { readonly [name: string]: Json };
}
