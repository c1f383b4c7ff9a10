// Input: the parameters of the core operations, as plain JSON.
// Output: their answers, as plain JSON, in the shapes of operation-shapes.ts.
// Invariant: what is not a valid document or type is refused, and the code is the rule that it breaks.
import type { Json } from '../../runtime/runtime.ts';
import type { Operations } from '../operation.ts';
import { accretesRequest } from './accretes-request.ts';
import { decodeBase64 } from './base64.ts';
import { canonicalDocument, documentDigest } from './canonical-document.ts';
import { memberOf } from './members.ts';
import type { CanonicalAnswer, DigestAnswer } from './operation-shapes.ts';
import { readParameters, refuse } from './parameters.ts';
import { type CoreParts, coreParts } from './parts.ts';
import { subtypeRequest } from './subtype-request.ts';

export type { CoreParts } from './parts.ts';

/**
 * Builds `contract.canonicalize`, `contract.digest`, `contract.subtype` and `contract.accretes`.
 *
 * @param replaced pieces to use in place of the reference's own
 */
export function createCoreOperations(replaced: Partial<CoreParts> = {}): Operations {
  const parts: CoreParts = { ...coreParts, ...replaced };
  return {
    'contract.canonicalize': (params) =>
      ({ canonical: canonicalDocument(parts, documentOf(parts, params)) }) satisfies CanonicalAnswer,
    'contract.digest': (params) =>
      ({ digest: documentDigest(parts, documentOf(parts, params)) }) satisfies DigestAnswer,
    'contract.subtype': (params) => ({ ...subtypeRequest(parts, params) }),
    'contract.accretes': (params) => {
      const { accretes, findings } = accretesRequest(parts, params);
      return { accretes, findings: findings.map((finding) => ({ ...finding })) };
    },
  };
}

/** The reference's core operations. */
export const coreOperations: Operations = createCoreOperations();

/** The document of a request, which gives it as a value, as its text, or as the bytes of its text. */
function documentOf(parts: CoreParts, params: Json): Json {
  const sources = readParameters(params, ['document', 'text', 'bytes']);
  if (Object.keys(sources).length !== 1) throw refuse('expected one of "document", "text" and "bytes"');
  const given = memberOf(sources, 'document');
  return given === undefined ? parts.parseDocument(textOf(sources)) : given;
}

function textOf(sources: { readonly [name: string]: Json }): string | Uint8Array {
  const text = memberOf(sources, 'text');
  if (typeof text === 'string') return text;
  const bytes = memberOf(sources, 'bytes');
  const decoded = typeof bytes === 'string' ? decodeBase64(bytes) : null;
  if (decoded === null) throw refuse('"text" is a string, and "bytes" is padded base64');
  return decoded;
}
