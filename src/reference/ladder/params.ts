import type { Json } from '../../runtime/runtime.ts';
import { Refusal } from '../operation.ts';
import { Findings } from './findings.ts';
import { inspectObject, type JsonObject, type Shape } from './inspect.ts';
import { describeProblems } from './refuse-problems.ts';

/**
 * The parameters of an operation as an object with known fields.
 *
 * @throws Refusal `malformed` where a field is missing or unknown, or where there is no object
 */
export function readParams(params: Json, fields: Pick<Shape, 'required' | 'optional'>): JsonObject {
  const findings = new Findings();
  const object = inspectObject(params, '', { name: 'params', ...fields }, findings);
  if (object !== undefined && findings.clean) return object;
  throw new Refusal('malformed', describeProblems('params', findings.problems));
}
