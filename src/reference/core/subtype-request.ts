import type { Json } from '../../runtime/runtime.ts';
import { canonicalText } from './canonical.ts';
import { DocumentRefusal } from './document-refusal.ts';
import type { Type } from './documents.ts';
import { readParameters, refuse } from './parameters.ts';
import type { CoreParts } from './parts.ts';
import type { SubtypeAnswer } from './subtype.ts';
import { typeFindings } from './type-check.ts';

/**
 * Answers `contract.subtype`: whether every value of the type `a` is accepted by the type `b`.
 *
 * @throws Refusal where the parameters have another form, DocumentRefusal where one of them is no type
 */
export function subtypeRequest(parts: CoreParts, params: Json): SubtypeAnswer {
  const { a, b } = readParameters(params, ['a', 'b']);
  return parts.subtype(typeFrom(a, '"a"'), typeFrom(b, '"b"'));
}

/**
 * Reads a type.
 *
 * @param name how the type is called in a refusal
 * @throws DocumentRefusal with the first rule that the type breaks
 */
export function typeFrom(value: Json | undefined, name: string): Type {
  if (value === undefined) throw refuse(`the parameter ${name} is missing`);
  canonicalText(value);
  const [finding] = typeFindings(value);
  if (finding === undefined) return value as unknown as Type;
  throw new DocumentRefusal(finding.rule, `${name} at ${finding.path || 'its root'}: ${finding.message}`);
}
