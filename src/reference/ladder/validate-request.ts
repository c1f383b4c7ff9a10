import type { Json } from '../../runtime/runtime.ts';
import { Refusal } from '../operation.ts';
import type { ValidateResult } from './operation-shapes.ts';
import { readParams } from './params.ts';
import type { LadderParts } from './parts.ts';
import { type DocumentKind, documentKinds } from './validate.ts';
import { outcomeOf, validateText } from './validate-text.ts';

/**
 * Validates a document as it comes from outside: `{kind, document}` or `{kind, text}`.
 *
 * @throws Refusal `malformed` where the request has another form; a bad document is an answer, not a refusal
 */
export function validateRequest(parts: LadderParts, params: Json): ValidateResult {
  const { kind, document, text } = readParams(params, { required: ['kind'], optional: ['document', 'text'] });
  if (!isKind(kind)) throw new Refusal('malformed', `kind: expected one of ${documentKinds.join(', ')}.`);
  const validate = parts.validators[kind];
  if (document !== undefined && text === undefined) return outcomeOf(validate(document));
  if (document === undefined && typeof text === 'string')
    return validateText(text, parts.parseDocument, validate);
  throw new Refusal('malformed', 'Expected either "document" or "text", the latter a string.');
}

function isKind(value: Json | undefined): value is DocumentKind {
  return documentKinds.some((kind) => kind === value);
}
