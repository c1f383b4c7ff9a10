import type { Json } from '../../runtime/runtime.ts';
import { Refusal } from '../operation.ts';
import type { Folded } from './fold.ts';
import type { LadderParts } from './parts.ts';

/**
 * Folds a list of verdicts as it comes from outside.
 *
 * @throws Refusal `malformed` where it is not a list of strings
 */
export function foldRequest(parts: LadderParts, verdicts: Json | undefined): Folded {
  if (!isStringList(verdicts)) throw new Refusal('malformed', 'Expected a list of verdicts, each a string.');
  return parts.fold(verdicts);
}

function isStringList(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
