import { sha256 } from '../case-digest.ts';
import { merkleRoot } from '../journal/merkle-root.ts';
import type { CertifiedJournal } from './statement.ts';

/** What a certificate says of its journal. @throws RangeError where the last line is cut */
export function certifiedJournal(bytes: Uint8Array): CertifiedJournal {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const lines: string[] = [];
  let start = 0;
  // Line by line: a long journal is more than one string can hold.
  for (let end = whole.indexOf(10); end !== -1; end = whole.indexOf(10, start)) {
    lines.push(whole.toString('utf8', start, end));
    start = end + 1;
  }
  if (start !== whole.length) throw new RangeError('the last line of the journal is cut');
  return { root: merkleRoot(lines), lines: lines.length, sha256: sha256(bytes) };
}
