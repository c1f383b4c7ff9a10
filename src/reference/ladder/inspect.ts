import type { Json } from '../../runtime/runtime.ts';
import type { Findings } from './findings.ts';
import { quote, suggestion } from './quote.ts';

/** A JSON object, as opposed to a list or a plain value. */
export type JsonObject = { readonly [key: string]: Json };

/** The fields of one kind of object. */
export interface Shape {
  /** The object's name in messages, such as `Rung`. */
  readonly name: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** An open object may hold other fields too. */
  readonly open?: true;
}

/** Whether `value` is an object and not a list or null. */
export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reports missing and unknown fields; gives the object where there is one. */
export function inspectObject(
  value: Json,
  path: string,
  shape: Shape,
  findings: Findings,
): JsonObject | undefined {
  if (!isObject(value)) {
    findings.add('wrong-type', path, `Expected a ${shape.name} object, saw ${quote(value)}.`);
    return undefined;
  }
  for (const field of shape.required) {
    if (!Object.hasOwn(value, field)) {
      findings.add('field-missing', path, `A ${shape.name} needs "${field}".`);
    }
  }
  if (shape.open !== true) inspectClosed(value, path, shape, findings);
  return value;
}

/** Gives the list where there is one and it is not empty; reports it otherwise. */
export function inspectList(value: Json, path: string, findings: Findings): readonly Json[] | undefined {
  if (!Array.isArray(value)) {
    findings.add('wrong-type', path, `Expected a list, saw ${quote(value)}.`);
    return undefined;
  }
  if (value.length === 0) findings.add('list-empty', path, 'Expected at least one item, saw an empty list.');
  return value;
}

/** Reports a value that is not one of `words`. */
export function inspectWord(value: Json, path: string, words: readonly string[], findings: Findings): void {
  if (typeof value === 'string' && words.includes(value)) return;
  const near = typeof value === 'string' ? suggestion(value, words) : '';
  findings.add('word-unknown', path, `Expected one of ${words.join(', ')}; saw ${quote(value)}.${near}`);
}

/** Reports a value that is not a rung id: an integer from 0 to 2^53 - 1. */
export function inspectRungId(value: Json, path: string, findings: Findings): void {
  if (typeof value !== 'number') {
    findings.add('wrong-type', path, `Expected an integer, saw ${quote(value)}.`);
  } else if (!Number.isSafeInteger(value) || value < 0) {
    findings.add('number-out-of-range', path, `Expected an integer from 0 to 2^53 - 1, saw ${value}.`);
  }
}

/** Reports a value that is not a string. */
export function inspectString(value: Json, path: string, findings: Findings): void {
  if (typeof value !== 'string') findings.add('wrong-type', path, `Expected a string, saw ${quote(value)}.`);
}

function inspectClosed(value: JsonObject, path: string, shape: Shape, findings: Findings): void {
  const known = [...shape.required, ...shape.optional];
  for (const field of Object.keys(value)) {
    if (known.includes(field)) continue;
    if (findings.full) return;
    const near = suggestion(field, known);
    findings.add('field-unknown', pointer(path, field), `A ${shape.name} has no ${quote(field)}.${near}`);
  }
}

/** The JSON Pointer of a field below `path`. */
export function pointer(path: string, field: string): string {
  return `${path}/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
