import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Certification } from '../../certify/certificate/statement.ts';
import { digestFile } from '../../certify/inputs/digest-file.ts';
import { powerLedgerFile } from '../../certify/power/ledger.ts';
import type { Project } from '../../config/project.ts';
import { type Check, shortened } from './verification.ts';

/** Compares the ledger of the tests' power with the one that a certificate names. */
export function checkPowerLedger({ power_ledger: certified }: Certification, project: Project): Check {
  const check = (outcome: Check['outcome'], detail: string): Check => ({
    check: 'power-ledger',
    outcome,
    details: [detail],
  });
  if (certified === null) return check('not-checked', 'the certificate names none');
  const file = join(project.root, powerLedgerFile);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    return check('unknown', `${powerLedgerFile} is not here, so that it cannot be compared`);
  }
  const here = digestFile(file, project.root).sha256;
  return here === certified
    ? check('holds', `${powerLedgerFile} as certified`)
    : check('differs', `${powerLedgerFile}: certified ${shortened(certified)}, here ${shortened(here)}`);
}
