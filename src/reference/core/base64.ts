const padded = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Decodes padded standard base64. Spellings with stray bits in the last character are refused, so that each byte
 * string has one spelling.
 *
 * @returns the bytes, or null where the text is not such base64
 */
export function decodeBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0 || !padded.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
