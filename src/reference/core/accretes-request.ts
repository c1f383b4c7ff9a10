import type { Json } from '../../runtime/runtime.ts';
import { asDocument } from './as-document.ts';
import type { Contract } from './documents.ts';
import type { AccretesAnswer } from './operation-shapes.ts';
import { readParameters, refuse } from './parameters.ts';
import type { CoreParts } from './parts.ts';

/**
 * Answers `contract.accretes`: whether the contract `new` keeps what `old` promised.
 *
 * @throws Refusal where the parameters have another form, DocumentRefusal where one of them is no valid document
 */
export function accretesRequest(parts: CoreParts, params: Json): AccretesAnswer {
  const { old, new: next, between = [] } = readParameters(params, ['old', 'new', 'between']);
  if (!Array.isArray(between)) throw refuse('"between" is a list of contracts');
  const inBetween = between.map((contract: Json) => contractFrom(parts, contract, '"between"'));
  const findings = parts.accretes(
    contractFrom(parts, old, '"old"'),
    contractFrom(parts, next, '"new"'),
    inBetween,
  );
  return { accretes: findings.length === 0, findings };
}

/**
 * Reads a contract.
 *
 * @param name how the contract is called in a refusal
 * @throws DocumentRefusal with the first rule that the document breaks, Refusal where it is of another kind
 */
export function contractFrom(parts: CoreParts, value: Json | undefined, name: string): Contract {
  if (value === undefined) throw refuse(`the parameter ${name} is missing`);
  const document = asDocument(value, parts.validateDocument);
  if (document.kind !== 'contract') throw refuse(`${name} is a contract, not a ${document.kind}`);
  return document;
}
