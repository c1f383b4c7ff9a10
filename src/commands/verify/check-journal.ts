import { readFileSync, statSync } from 'node:fs';
import { certifiedJournal } from '../../certify/certificate/certified-journal.ts';
import type { CertifiedJournal } from '../../certify/certificate/statement.ts';
import { type Check, shortened } from './verification.ts';

/** The largest journal that is read, in bytes. */
const largestJournal = 1024 * 1024 * 1024;

/** Compares a journal's file with what its certificate says of it. The bytes are there where it is the same. */
export function checkJournal(
  file: string,
  certified: CertifiedJournal,
): { readonly check: Check; readonly bytes?: Uint8Array } {
  const check = (outcome: Check['outcome'], ...details: readonly string[]) => ({
    check: { check: 'journal', outcome, details } as const,
  });
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return check('unknown', `${file} is not here, so that no verdict can be recomputed`);
  if (found.size > largestJournal)
    return check('differs', `${file} is larger than any journal: ${found.size} bytes`);
  const bytes = readFileSync(file);
  let here: CertifiedJournal;
  try {
    here = certifiedJournal(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return check('differs', `${file}: ${error.message}`);
  }
  const differing = [
    differs('digest', certified.sha256, here.sha256),
    differs('Merkle root', certified.root, here.root),
    certified.lines === here.lines ? [] : [`lines: certified ${certified.lines}, here ${here.lines}`],
  ].flat();
  return differing.length > 0
    ? check('differs', ...differing.map((detail) => `${file}, ${detail}`))
    : { ...check('holds', `${here.lines} lines, Merkle root ${shortened(here.root)}`), bytes };
}

function differs(what: string, certified: string, here: string): readonly string[] {
  return certified === here ? [] : [`${what}: certified ${shortened(certified)}, here ${shortened(here)}`];
}
