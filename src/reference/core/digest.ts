import { createHash } from 'node:crypto';
import type { Json } from '../../runtime/runtime.ts';
import { canonicalBytes } from './canonical.ts';
import { sortSets } from './set-order.ts';

/** A content address: `sha256:` and 64 lowercase hexadecimal digits. */
export type Digest = `sha256:${string}`;

/**
 * The digest of a document: over its canonical bytes, with its set-valued arrays sorted first. The document is not
 * validated here.
 *
 * @throws DocumentRefusal where the document has no canonical form
 */
export function digestOf(document: Json): Digest {
  return digestOfBytes(canonicalBytes(sortSets(document)));
}

/** The digest of a raw artifact: over its bytes as they are, whatever they spell. */
export function digestOfBytes(bytes: Uint8Array): Digest {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}
