import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './case-digest.ts';
import { type CertificateTime, certificateTime } from './certificate/certificate-time.ts';
import { makeCertificate } from './certificate/make-certificate.ts';
import { signStatement } from './certificate/sign-statement.ts';
import type { Journal } from './journal/journal.ts';
import type { JudgedKnownFailures } from './known-failing/judged-known-failures.ts';
import type { Report } from './report.ts';
import { reportFormats } from './reports/report-formats.ts';

/** Names of the files in a certification's folder, reports aside. */
export const outputNames = {
  certificate: 'certificate.json',
  journal: 'journal.ndjson',
  publicKey: 'public.pem',
} as const;

/** A run that has ended, and how it is to be certified. */
export interface EndedRun {
  readonly journal: Journal;
  readonly report: Report;
  readonly known: JudgedKnownFailures;
  /** Signs; without one, a key that is made for this certificate and thrown away. */
  readonly key: KeyObject | undefined;
  readonly validDays: number;
  /** Name of the program that was started. */
  readonly program: string;
  /** The ledger of the tests' power, where there is one. */
  readonly powerLedger: string | undefined;
  readonly now: Date;
}

/**
 * Writes the reports of a run beside its journal, and its certificate with the public half of the key that signed it. One
 * part of a run gets no certificate.
 */
export function writeOutputs(folder: string, run: EndedRun): void {
  const { journal, report, known } = run;
  for (const { file, render } of Object.values(reportFormats)) {
    if (file !== reportFormats.json.file) writeFileSync(join(folder, file), render(report, known));
  }
  if (journal.head.shard === null) {
    const key = run.key ?? generateKeyPairSync('ed25519').privateKey;
    const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' });
    writeFileSync(join(folder, outputNames.publicKey), publicKey);
    writeFileSync(join(folder, outputNames.certificate), signStatement(statementOf(folder, run), key));
  }
  // Last: a folder with a report is one of a run that has ended.
  writeFileSync(join(folder, reportFormats.json.file), reportFormats.json.render(report, known));
}

function statementOf(folder: string, run: EndedRun) {
  const { powerLedger, now, validDays, program } = run;
  return makeCertificate(run.journal, run.report, {
    journalBytes: readFileSync(join(folder, outputNames.journal)),
    issuedAt: timeAfter(now, 0),
    expiresAt: timeAfter(now, validDays),
    environment: { node: process.version, os: process.platform, arch: process.arch, program },
    powerLedger:
      powerLedger !== undefined && existsSync(powerLedger) ? sha256(readFileSync(powerLedger)) : null,
  });
}

const day = 24 * 60 * 60 * 1000;

function timeAfter(now: Date, days: number): CertificateTime {
  return certificateTime(new Date(now.getTime() + days * day));
}
