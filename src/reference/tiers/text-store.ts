import { type Digest, digestOfBytes } from '../core/digest.ts';

/** Texts by the digest of their bytes, so that a text can never stand in for another. */
export type TextStore = ReadonlyMap<Digest, string>;

/** The digest of a text's UTF-8 bytes. */
export function digestOfText(text: string): Digest {
  return digestOfBytes(Buffer.from(text, 'utf8'));
}

/** Files texts under their digests. */
export function storeTexts(texts: readonly string[]): TextStore {
  return new Map(texts.map((text) => [digestOfText(text), text]));
}
