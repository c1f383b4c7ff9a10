import type { Json } from '../../runtime/runtime.ts';
import { describeRefusal } from '../core/describe-refusal.ts';
import { Refusal } from '../operation.ts';
import type { ValidateResult } from './operation-shapes.ts';
import type { Validation } from './validation.ts';

/** What a caller is told of a validation: not the document, which it has. */
export function outcomeOf(validation: Validation<unknown>): ValidateResult {
  return validation.ok ? { ok: true, warnings: validation.warnings } : validation;
}

/**
 * Validates a document given as text; a text that cannot be read has one problem, `text-refused`.
 *
 * @param parse reads the text, throwing a {@link Refusal} where it cannot
 */
export function validateText<Text>(
  text: Text,
  parse: (text: Text) => Json,
  validate: (document: Json) => Validation<unknown>,
): ValidateResult {
  try {
    return outcomeOf(validate(parse(text)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, problems: [{ code: 'text-refused', path: '', message: describeRefusal(error) }] };
  }
}
