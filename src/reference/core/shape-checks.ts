import type { Json } from '../../runtime/runtime.ts';
import type { Check, Report } from './finding.ts';
import { isObject, memberOf } from './members.ts';
import { type Place, pointerTo } from './place.ts';

/** A closed object: every named member is there, and no other. */
export function closedObject(members: Readonly<Record<string, Check>>): Check {
  const known = new Set(Object.keys(members));
  const checks = Object.entries(members);
  return (value, place, report) => {
    if (!isObject(value)) {
      wrongType('an object', value, place, report);
      return;
    }
    for (const name of Object.keys(value)) {
      if (!known.has(name)) {
        const path = pointerTo({ within: place, step: name });
        report('member-unknown', path, `there is no member ${JSON.stringify(name)} here`);
      }
    }
    for (const [name, check] of checks) {
      const member = memberOf(value, name);
      if (member === undefined) {
        report('member-missing', pointerTo(place), `the member ${JSON.stringify(name)} is missing`);
      } else {
        check(member, { within: place, step: name }, report);
      }
    }
  };
}

/** An object whose member names are data. */
export function namedMembers(name: Check, member: Check): Check {
  return (value, place, report) => {
    if (!isObject(value)) {
      wrongType('an object', value, place, report);
      return;
    }
    for (const [step, item] of Object.entries(value)) {
      const inner = { within: place, step };
      name(step, inner, report);
      member(item, inner, report);
    }
  };
}

export function list(item: Check): Check {
  return (value, place, report) => {
    if (!Array.isArray(value)) {
      wrongType('an array', value, place, report);
      return;
    }
    for (const [step, entry] of value.entries()) item(entry, { within: place, step }, report);
  };
}

/** An integer from `min` to `max`, both included. That it is an integer is a rule of the canonical form. */
export function integer(min: number, max: number = Number.MAX_SAFE_INTEGER): Check {
  return (value, place, report) => {
    if (typeof value !== 'number') {
      wrongType('an integer', value, place, report);
    } else if (Number.isSafeInteger(value) && (value < min || value > max)) {
      report('number-outside-bounds', pointerTo(place), `expected ${min} to ${max}, saw ${value}`);
    }
  };
}

/** One of the given strings or booleans. */
export function oneOf(...allowed: readonly (string | boolean)[]): Check {
  return (value, place, report) => {
    if (allowed.some((candidate) => candidate === value)) return;
    const names = allowed.map((candidate) => JSON.stringify(candidate)).join(', ');
    report('value-not-allowed', pointerTo(place), `expected one of ${names}, saw ${nameOf(value)}`);
  };
}

export const boolean: Check = (value, place, report) => {
  if (typeof value !== 'boolean') wrongType('a boolean', value, place, report);
};

export const text: Check = (value, place, report) => {
  if (typeof value !== 'string') wrongType('a string', value, place, report);
};

export const anything: Check = () => {};

export function nullOr(check: Check): Check {
  return (value, place, report) => {
    if (value !== null) check(value, place, report);
  };
}

function wrongType(expected: string, value: Json, place: Place, report: Report): void {
  report('member-wrong-type', pointerTo(place), `expected ${expected}, saw ${nameOf(value)}`);
}

/** How a message shows a value: short ones as they are, others by their kind. */
export function nameOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string' && value.length > 60) return 'a long string';
  return JSON.stringify(value);
}
