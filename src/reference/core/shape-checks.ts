import type { Json } from '../../runtime/runtime.ts';
import type { Check } from './finding.ts';
import { isObject, memberOf } from './members.ts';

/** A closed object: every named member is there, and no other. */
export function closedObject(members: Readonly<Record<string, Check>>): Check {
  return (value, path, report) => {
    if (!isObject(value)) {
      report('member-wrong-type', path, `expected an object, saw ${nameOf(value)}`);
      return;
    }
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(members, name)) {
        report('member-unknown', pointer(path, name), `there is no member ${JSON.stringify(name)} here`);
      }
    }
    for (const [name, check] of Object.entries(members)) {
      const member = memberOf(value, name);
      if (member === undefined)
        report('member-missing', path, `the member ${JSON.stringify(name)} is missing`);
      else check(member, pointer(path, name), report);
    }
  };
}

/** An object whose member names are data. */
export function namedMembers(name: Check, member: Check): Check {
  return (value, path, report) => {
    if (!isObject(value)) {
      report('member-wrong-type', path, `expected an object, saw ${nameOf(value)}`);
      return;
    }
    for (const [key, item] of Object.entries(value)) {
      name(key, pointer(path, key), report);
      member(item, pointer(path, key), report);
    }
  };
}

export function list(item: Check): Check {
  return (value, path, report) => {
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) item(entry, `${path}/${index}`, report);
    } else {
      report('member-wrong-type', path, `expected an array, saw ${nameOf(value)}`);
    }
  };
}

/** An integer from `min` to `max`, both included. */
export function integer(min: number, max: number = Number.MAX_SAFE_INTEGER): Check {
  return (value, path, report) => {
    if (typeof value !== 'number') {
      report('member-wrong-type', path, `expected an integer, saw ${nameOf(value)}`);
    } else if (value < min || value > max) {
      report('number-outside-bounds', path, `expected ${min} to ${max}, saw ${value}`);
    }
  };
}

/** One of the given strings or booleans. */
export function oneOf(...allowed: readonly (string | boolean)[]): Check {
  return (value, path, report) => {
    if (!allowed.some((candidate) => candidate === value)) {
      const names = allowed.map((candidate) => JSON.stringify(candidate)).join(', ');
      report('value-not-allowed', path, `expected one of ${names}, saw ${nameOf(value)}`);
    }
  };
}

export const boolean: Check = (value, path, report) => {
  if (typeof value !== 'boolean')
    report('member-wrong-type', path, `expected a boolean, saw ${nameOf(value)}`);
};

export const text: Check = (value, path, report) => {
  if (typeof value !== 'string') report('member-wrong-type', path, `expected a string, saw ${nameOf(value)}`);
};

export const anything: Check = () => {};

export function nullOr(check: Check): Check {
  return (value, path, report) => {
    if (value !== null) check(value, path, report);
  };
}

/** Extends a JSON Pointer by one member name. */
export function pointer(path: string, name: string): string {
  return `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** How a message shows a value: short ones as they are, others by their kind. */
export function nameOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string' && value.length > 60) return 'a long string';
  return JSON.stringify(value);
}
