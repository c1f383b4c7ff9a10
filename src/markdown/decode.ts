/** A file's text, or why its bytes are none and at which byte. */
export type Decoded = { readonly text: string } | { readonly problem: string; readonly offset: number };

/** Files above this many bytes are refused before anything reads them. */
export const maximumBytes = 16 * 1024 * 1024;

/**
 * Decodes a file as strict UTF-8. A byte order mark stays in the text, so that offsets are those of the file.
 * UTF-16, binary files (a NUL byte) and files above 16 MiB are refused with a message that names them
 * (`input-unreadable`); `offset` is the byte at which the trouble starts.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes.length > maximumBytes) {
    return {
      problem: `the file has ${bytes.length} bytes, the limit is ${maximumBytes} (16 MiB)`,
      offset: maximumBytes,
    };
  }
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return { problem: `the file is ${wide}, expected UTF-8`, offset: 0 };
  const nul = bytes.indexOf(0);
  if (nul !== -1)
    return { problem: 'the file is binary (it has a NUL byte), expected UTF-8 text', offset: nul };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    const offset = firstInvalidByte(bytes);
    const byte = (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0');
    return { problem: `byte 0x${byte} at offset ${offset} is not valid UTF-8`, offset };
  }
}

/** UTF-16 by its byte order mark, or without one by its first character: an ASCII letter has one zero byte. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16 (little-endian)';
  if (first === 0xfe && second === 0xff) return 'UTF-16 (big-endian)';
  if (bytes.length >= 4 && bytes.length % 2 === 0) {
    if (first !== 0 && second === 0 && bytes[2] !== 0 && bytes[3] === 0) return 'UTF-16 (little-endian)';
    if (first === 0 && second !== 0 && bytes[2] === 0 && bytes[3] !== 0) return 'UTF-16 (big-endian)';
  }
  return undefined;
}

/**
 * The start of the first character that is no UTF-8. Prefixes are tried by halves: in streaming mode a prefix fails
 * only on a byte that is wrong, not on a character that it cuts.
 */
function firstInvalidByte(bytes: Uint8Array): number {
  let valid = 0;
  let invalid = bytes.length + 1;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (decodes(bytes.subarray(0, middle), true)) valid = middle;
    else invalid = middle;
  }
  while (valid > 0 && !decodes(bytes.subarray(0, valid), false)) valid -= 1;
  return valid;
}

function decodes(bytes: Uint8Array, stream: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}
