import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { agreementFor, judgeEdit, type ProjectRecords } from '../../gate/judge-edit.ts';
import { transitionsFolder } from '../../gate/judge-trees.ts';
import { publicKeyText, signRecord } from '../../gate/sign-record.ts';
import type { AgreedChange } from '../../gate/transition-record.ts';
import { recordFault } from '../../gate/verify-record.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { readEdit } from '../gate/read-edit.ts';
import { plainText } from '../plain-text.ts';

/** The options of `lawful transition`. */
export interface TransitionOptions {
  readonly base: string;
  readonly authority: string;
  readonly key: string;
  readonly reason: string;
}

/** Writes one signed record a project that has anything to agree to, and prints what each of them names. */
export function runTransition({ base, authority, key: keyFile, reason }: TransitionOptions): ExitCode {
  if (reason.trim() === '') throw new CouldNotRun('--reason is empty; say why the specs change so.');
  const key = privateKey(keyFile);
  const cwd = process.cwd();
  const { edit, records } = readEdit(base, cwd);
  const judgement = judgeEdit(edit, records);
  const agreements = records
    .map((each) => ({ ...each, changes: agreementFor(judgement, each.project) }))
    .filter(({ changes }) => changes.length > 0);
  if (agreements.length === 0) {
    process.stdout.write('nothing to sign: the edit has no weakening and touches nothing without a record\n');
    return exitCode.holds;
  }
  const signed = agreements.map((each) => ({
    ...each,
    text: signedRecord(each, { authority, reason }, key),
  }));
  for (const { project, changes, text } of signed) {
    const name = createHash('sha256').update(text).digest('hex').slice(0, 12);
    const file = `${project === '.' ? '' : `${project}/`}${transitionsFolder}/${name}.json`;
    mkdirSync(dirname(resolve(cwd, file)), { recursive: true });
    writeFileSync(resolve(cwd, file), text);
    const lines = [...changes.map((change) => `agreed ${change.kind} ${change.name}`), `written ${file}`];
    process.stdout.write(lines.map((line) => `${plainText(line)}\n`).join(''));
  }
  return exitCode.holds;
}

function signedRecord(
  { changes, signers }: ProjectRecords & { readonly changes: readonly AgreedChange[] },
  by: { readonly authority: string; readonly reason: string },
  key: KeyObject,
): string {
  const record = signRecord({ changes, ...by }, key);
  const fault = recordFault(record, signers);
  if (fault !== undefined) {
    throw new CouldNotRun(
      `The gate would not take this record: ${fault}. The public half of the key is ${publicKeyText(key)}.`,
    );
  }
  return `${JSON.stringify(record, null, 2)}\n`;
}

function privateKey(file: string): KeyObject {
  const expected = 'expected an Ed25519 private key as PEM, as lawful keygen writes it';
  let key: KeyObject;
  try {
    key = createPrivateKey(readFileSync(file));
  } catch (error) {
    throw new CouldNotRun(`${file}: ${error instanceof Error ? error.message : String(error)}; ${expected}.`);
  }
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new CouldNotRun(`${file}: Unexpected key of type ${key.asymmetricKeyType}; ${expected}.`);
  }
  return key;
}
