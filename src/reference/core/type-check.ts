import type { Json } from '../../runtime/runtime.ts';
import type { Type } from './documents.ts';
import type { Check, Finding } from './finding.ts';
import { digest, identifier } from './format-checks.ts';
import { limits } from './limits.ts';
import { isObject, memberOf } from './members.ts';
import {
  boolean,
  closedObject,
  integer,
  list,
  namedMembers,
  nameOf,
  oneOf,
  pointer,
} from './shape-checks.ts';
import { bytesMember } from './values.ts';

const anyInteger = integer(Number.MIN_SAFE_INTEGER);
const length = integer(0);

/** Checks a type as a document spells it; a finding for each fault. */
export const typeCheck: Check = typeCheckAt(1);

/** Faults of a type on its own; with none, the value is a {@link Type}. */
export function typeFindings(value: Json): readonly Finding[] {
  const findings: Finding[] = [];
  typeCheck(value, '', (rule, path, message) => findings.push({ rule, path, message }));
  return findings;
}

function typeCheckAt(depth: number): Check {
  return (value, path, report) => {
    if (depth > limits.typeDepth) {
      report('type-too-deep', path, `a type has at most ${limits.typeDepth} levels`);
      return;
    }
    if (!isObject(value)) {
      report('member-wrong-type', path, `expected a type, saw ${nameOf(value)}`);
      return;
    }
    const shape = memberOf(value, 'shape');
    const check = typeof shape === 'string' ? shapeCheck(shape, value, typeCheckAt(depth + 1)) : undefined;
    if (check === undefined) {
      report('value-not-allowed', pointer(path, 'shape'), `there is no shape ${nameOf(shape ?? null)}`);
    } else {
      check(value, path, report);
    }
  };
}

function shapeCheck(shape: string, value: { readonly [key: string]: Json }, inner: Check): Check | undefined {
  const known = oneOf(shape);
  switch (shape as Type['shape']) {
    case 'scalar':
      return memberOf(value, 'name') === 'integer'
        ? interval(closedObject({ shape: known, name: oneOf('integer'), min: anyInteger, max: anyInteger }))
        : closedObject({ shape: known, name: oneOf('unit', 'boolean', 'integer', 'string', 'bytes') });
    case 'record': {
      const field = closedObject({ type: inner, required: boolean });
      return closedObject({ shape: known, open: boolean, fields: namedMembers(fieldName, field) });
    }
    case 'sum':
      return closedObject({ shape: known, open: boolean, variants: namedMembers(identifier, inner) });
    case 'sequence':
      return interval(closedObject({ shape: known, items: inner, min: length, max: length }));
    case 'map':
      return interval(closedObject({ shape: known, keys: inner, values: inner, min: length, max: length }));
    case 'function':
      return closedObject({ shape: known, arguments: list(inner), result: inner });
    case 'opaque':
      return closedObject({ shape: known, fingerprint: digest });
    default:
      return undefined;
  }
}

/** A record field named as the member that marks bytes would make its values read as bytes. */
const fieldName: Check = (value, path, report) => {
  if (value === bytesMember)
    report('field-name-reserved', path, `the name ${bytesMember} is kept for values of bytes`);
  else identifier(value, path, report);
};

function interval(check: Check): Check {
  return (value, path, report) => {
    check(value, path, report);
    if (!isObject(value)) return;
    const min = memberOf(value, 'min');
    const max = memberOf(value, 'max');
    if (typeof min === 'number' && typeof max === 'number' && min > max) {
      report('interval-empty', path, `min ${min} is greater than max ${max}`);
    }
  };
}
