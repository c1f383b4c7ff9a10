// Input: the parameters of the core operations, as plain JSON.
// Output: their answers, as plain JSON, in the shapes of operation-shapes.ts.
// Invariant: what is not a valid document or type is refused, and the code is the rule that it breaks.
import type { Json } from '../../runtime/runtime.ts';
import type { Operations } from '../operation.ts';
import { accretes } from './accretes.ts';
import { decodeBase64 } from './base64.ts';
import { canonicalText } from './canonical.ts';
import { digestOfBytes } from './digest.ts';
import { DocumentRefusal } from './document-refusal.ts';
import type { Contract, Type } from './documents.ts';
import { parseDocument } from './json-text.ts';
import { isObject, memberOf } from './members.ts';
import type { AccretesAnswer, CanonicalAnswer, DigestAnswer } from './operation-shapes.ts';
import { readParameters, refuse } from './parameters.ts';
import { asDocument } from './read-document.ts';
import { sortSets } from './set-order.ts';
import { subtype } from './subtype.ts';
import { typeFindings } from './type-check.ts';
import { validateDocument } from './validate.ts';

/** The pieces that the core operations are made of. Replace one to see what the suite says of its absence. */
export interface CoreParts {
  readonly parseDocument: typeof parseDocument;
  readonly validateDocument: typeof validateDocument;
  readonly sortSets: typeof sortSets;
  readonly canonicalText: typeof canonicalText;
  readonly digestOfBytes: typeof digestOfBytes;
  readonly subtype: typeof subtype;
  readonly accretes: typeof accretes;
}

const referenceParts: CoreParts = {
  parseDocument,
  validateDocument,
  sortSets,
  canonicalText,
  digestOfBytes,
  subtype,
  accretes,
};

/**
 * Builds `contract.canonicalize`, `contract.digest`, `contract.subtype` and `contract.accretes`.
 *
 * @param replaced pieces to use in place of the reference's own
 */
export function createCoreOperations(replaced: Partial<CoreParts> = {}): Operations {
  const parts: CoreParts = { ...referenceParts, ...replaced };
  return {
    'contract.canonicalize': (params) =>
      ({ canonical: canonicalOf(parts, params) }) satisfies CanonicalAnswer,
    'contract.digest': (params) =>
      ({
        digest: parts.digestOfBytes(Buffer.from(canonicalOf(parts, params), 'utf8')),
      }) satisfies DigestAnswer,
    'contract.subtype': (params) => {
      const { a, b } = readParameters(params, ['a', 'b']);
      return { ...parts.subtype(typeOf(a, 'a'), typeOf(b, 'b')) };
    },
    'contract.accretes': (params) => {
      const { old, new: next, between = [] } = readParameters(params, ['old', 'new', 'between']);
      if (!Array.isArray(between)) throw refuse('"between" is a list of contracts');
      const inBetween = between.map((contract: Json) => contractOf(parts, contract, 'between'));
      const findings = parts.accretes(
        contractOf(parts, old, 'old'),
        contractOf(parts, next, 'new'),
        inBetween,
      );
      return {
        accretes: findings.length === 0,
        findings: findings.map((finding) => ({ ...finding })),
      } satisfies AccretesAnswer;
    },
  };
}

/** The reference's core operations. */
export const coreOperations: Operations = createCoreOperations();

function canonicalOf(parts: CoreParts, params: Json): string {
  const sources = readParameters(params, ['document', 'text', 'bytes']);
  if (Object.keys(sources).length !== 1) throw refuse('expected one of "document", "text" and "bytes"');
  const given = memberOf(sources, 'document');
  const document = given === undefined ? parts.parseDocument(textOf(sources)) : given;
  asDocument(document, parts.validateDocument);
  return parts.canonicalText(parts.sortSets(document));
}

function textOf(sources: { readonly [name: string]: Json }): string | Uint8Array {
  const text = memberOf(sources, 'text');
  if (typeof text === 'string') return text;
  const bytes = memberOf(sources, 'bytes');
  const decoded = typeof bytes === 'string' ? decodeBase64(bytes) : null;
  if (decoded === null) throw refuse('"text" is a string, and "bytes" is padded base64');
  return decoded;
}

function contractOf(parts: CoreParts, value: Json | undefined, name: string): Contract {
  if (value === undefined) throw refuse(`the parameter "${name}" is missing`);
  const document = asDocument(value, parts.validateDocument);
  if (document.kind !== 'contract') throw refuse(`"${name}" is a contract, not a ${document.kind}`);
  return document;
}

function typeOf(value: Json | undefined, name: string): Type {
  if (value === undefined) throw refuse(`the parameter "${name}" is missing`);
  canonicalText(value);
  const [finding] = typeFindings(value);
  if (finding !== undefined) {
    throw new DocumentRefusal(finding.rule, `"${name}" at ${finding.path || 'its root'}: ${finding.message}`);
  }
  if (!isObject(value)) throw refuse(`"${name}" is a type`);
  return value as unknown as Type;
}
