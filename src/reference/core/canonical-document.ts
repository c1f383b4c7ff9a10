import type { Json } from '../../runtime/runtime.ts';
import { asDocument } from './as-document.ts';
import type { Digest } from './digest.ts';
import type { CoreParts } from './parts.ts';

/**
 * The canonical text of a wire document of any kind, its sets sorted.
 *
 * @throws DocumentRefusal with the first rule that the document breaks
 */
export function canonicalDocument(parts: CoreParts, document: Json): string {
  asDocument(document, parts.validateDocument);
  return parts.canonicalText(parts.sortSets(document));
}

/**
 * The digest of a wire document of any kind.
 *
 * @throws DocumentRefusal with the first rule that the document breaks
 */
export function documentDigest(parts: CoreParts, document: Json): Digest {
  return parts.digestOfBytes(Buffer.from(canonicalDocument(parts, document), 'utf8'));
}
