import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeyProblem, readPublicKey, readPublicKeyBody } from '../../certify/certificate/ed25519-key.ts';
import type { Signer } from '../../config/config.ts';
import { CouldNotRun } from '../could-not-run.ts';

/** A public key that a signature is tried by, and what it is called. */
export interface NamedKey {
  readonly name: string;
  readonly key: KeyObject;
  /** Whether somebody who verifies said that it is to be trusted. */
  readonly trusted: boolean;
}

/**
 * The keys of `--trusted-key` alone; else those of the config's signers, and the one beside the certificate, which whoever
 * made the certificate put there.
 *
 * @throws CouldNotRun where a key that was named cannot be read
 */
export function knownKeys(
  files: readonly string[] | undefined,
  signers: readonly Signer[],
  folder: string,
): readonly NamedKey[] {
  if (files !== undefined) return files.map((file) => named(file, true, () => pem(file)));
  const beside = join(folder, 'public.pem');
  return [
    ...signers.map(({ name, public_key }) => named(name, true, () => readPublicKeyBody(public_key))),
    ...(existsSync(beside) ? [named(beside, false, () => pem(beside))] : []),
  ];
}

function pem(file: string): KeyObject {
  return readPublicKey(readFileSync(file, 'utf8'));
}

function named(name: string, trusted: boolean, read: () => KeyObject): NamedKey {
  try {
    return { name, key: read(), trusted };
  } catch (error) {
    const reason = error instanceof KeyProblem ? error.message : (error as NodeJS.ErrnoException).code;
    throw new CouldNotRun(`The key ${name} cannot be used: ${reason}.`);
  }
}
