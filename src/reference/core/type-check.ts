import type { Json } from '../../runtime/runtime.ts';
import type { Type } from './documents.ts';
import type { Check, Finding } from './finding.ts';
import { digest, identifier } from './format-checks.ts';
import { limits } from './limits.ts';
import { isObject, memberOf } from './members.ts';
import { pointerTo } from './place.ts';
import { boolean, closedObject, integer, list, namedMembers, nameOf, oneOf } from './shape-checks.ts';
import { bytesMember } from './values.ts';

const anyInteger = integer(Number.MIN_SAFE_INTEGER);
const length = integer(0);

/** The checks of one level of types, by shape. */
type ShapeChecks = Readonly<Record<Type['shape'], Check>>;

/** Made as they are needed and kept: types are checked often, and have at most 64 levels. */
const levels: ShapeChecks[] = [];

/** Checks a type as a document spells it; a finding for each fault. */
export const typeCheck: Check = typeCheckAt(1);

/** Faults of a type on its own; with none, the value is a {@link Type}. */
export function typeFindings(value: Json): readonly Finding[] {
  const findings: Finding[] = [];
  typeCheck(value, null, (rule, path, message) => findings.push({ rule, path, message }));
  return findings;
}

function typeCheckAt(depth: number): Check {
  return (value, place, report) => {
    if (depth > limits.typeDepth) {
      report('type-too-deep', pointerTo(place), `a type has at most ${limits.typeDepth} levels`);
      return;
    }
    if (!isObject(value)) {
      report('member-wrong-type', pointerTo(place), `expected a type, saw ${nameOf(value)}`);
      return;
    }
    const checks = checksOfLevel(depth);
    const shape = memberOf(value, 'shape');
    if (typeof shape === 'string' && Object.hasOwn(checks, shape)) {
      checks[shape as Type['shape']](value, place, report);
    } else {
      const path = pointerTo({ within: place, step: 'shape' });
      report('value-not-allowed', path, `there is no shape ${nameOf(shape ?? null)}`);
    }
  };
}

function checksOfLevel(depth: number): ShapeChecks {
  const checks = levels[depth] ?? shapeChecks(typeCheckAt(depth + 1));
  levels[depth] = checks;
  return checks;
}

/** @param inner checks the types inside a type of this level */
function shapeChecks(inner: Check): ShapeChecks {
  const field = closedObject({ type: inner, required: boolean });
  return {
    scalar: scalarCheck,
    record: closedObject({
      shape: oneOf('record'),
      open: boolean,
      fields: namedMembers(fieldName, field),
    }),
    sum: closedObject({
      shape: oneOf('sum'),
      open: boolean,
      variants: namedMembers(identifier, inner),
    }),
    sequence: interval(closedObject({ shape: oneOf('sequence'), items: inner, min: length, max: length })),
    map: interval(
      closedObject({ shape: oneOf('map'), keys: inner, values: inner, min: length, max: length }),
    ),
    function: closedObject({ shape: oneOf('function'), arguments: list(inner), result: inner }),
    opaque: closedObject({ shape: oneOf('opaque'), fingerprint: digest }),
  };
}

const integerCheck = interval(
  closedObject({ shape: oneOf('scalar'), name: oneOf('integer'), min: anyInteger, max: anyInteger }),
);
const otherScalarCheck = closedObject({
  shape: oneOf('scalar'),
  name: oneOf('unit', 'boolean', 'integer', 'string', 'bytes'),
});
const scalarCheck: Check = (value, place, report) => {
  const isInteger = isObject(value) && memberOf(value, 'name') === 'integer';
  const check = isInteger ? integerCheck : otherScalarCheck;
  check(value, place, report);
};

/** A record field named as the member that marks bytes would make its values read as bytes. */
const fieldName: Check = (value, place, report) => {
  if (value === bytesMember) {
    report('field-name-reserved', pointerTo(place), `the name ${bytesMember} is kept for values of bytes`);
  } else {
    identifier(value, place, report);
  }
};

function interval(check: Check): Check {
  return (value, place, report) => {
    check(value, place, report);
    if (!isObject(value)) return;
    const min = memberOf(value, 'min');
    const max = memberOf(value, 'max');
    if (typeof min === 'number' && typeof max === 'number' && min > max) {
      report('interval-empty', pointerTo(place), `min ${min} is greater than max ${max}`);
    }
  };
}
