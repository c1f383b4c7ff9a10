import type { Json } from '../../runtime/runtime.ts';
import { type Digest, digestOf } from '../core/digest.ts';
import type { Contract } from '../core/documents.ts';
import { parseDocument } from '../core/json-text.ts';
import { isObject, memberOf } from '../core/members.ts';
import { validateDocument } from '../core/validate.ts';
import { Refusal } from '../operation.ts';

/** Says, in place of a slot, that a finding is about the contract as a whole. */
export const WHOLE_CONTRACT = '*';

/** Why a text is no contract. */
export interface ContractProblem {
  readonly rule: string;
  readonly slot: string;
  readonly message: string;
}

/** What a contract's text reads as. */
export type ReadContract =
  | { readonly contract: Contract; readonly digest: Digest }
  | { readonly problems: readonly ContractProblem[] };

/** Reads a contract's text: strict JSON, schema and semantic checks, digest. Pure: the text is its only input. */
export function readContract(text: string): ReadContract {
  try {
    const document = parseDocument(text);
    const problems = contractProblems(document);
    if (problems.length > 0) return { problems };
    return { contract: asContract(document), digest: digestOf(document) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const rule = 'rule' in error && typeof error.rule === 'string' ? error.rule : error.code;
    return { problems: [{ rule, slot: WHOLE_CONTRACT, message: error.message }] };
  }
}

/** Why a JSON value is no valid contract document; empty where it is one. */
function contractProblems(document: Json): readonly ContractProblem[] {
  const problems = validateDocument(document).map(({ rule, path, message }) => ({
    rule,
    slot: slotAt(document, path),
    message: `${path}: ${message}`,
  }));
  if (problems.length > 0 || (isObject(document) && memberOf(document, 'kind') === 'contract'))
    return problems;
  return [{ rule: 'kind-not-contract', slot: WHOLE_CONTRACT, message: 'the document is not a contract' }];
}

/** The text of a validated document says all that its type says. */
function asContract(document: Json): Contract {
  return document as unknown as Contract;
}

function slotAt(document: Json, path: string): string {
  const position = /^\W*slots\W+(\d+)/.exec(path)?.[1];
  const slots = isObject(document) ? memberOf(document, 'slots') : undefined;
  const slot = Array.isArray(slots) && position !== undefined ? slots[Number(position)] : undefined;
  const name = isObject(slot) ? memberOf(slot, 'name') : undefined;
  return typeof name === 'string' && name !== '' ? name : WHOLE_CONTRACT;
}
