import type { Json } from '../../runtime/runtime.ts';
import { DocumentRefusal } from './document-refusal.ts';
import type { WireDocument } from './documents.ts';
import { validateDocument } from './validate.ts';

/**
 * Checks a value as a wire document.
 *
 * @throws DocumentRefusal with the first rule that it breaks; the message starts with the JSON Pointer of the place
 */
export function asDocument(value: Json, validate = validateDocument): WireDocument {
  const [finding] = validate(value);
  if (finding === undefined) return value as unknown as WireDocument;
  throw new DocumentRefusal(finding.rule, `${finding.path || 'document'}: ${finding.message}`);
}
