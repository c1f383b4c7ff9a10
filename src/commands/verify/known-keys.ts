import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeyProblem, readPublicKey, readPublicKeyBody } from '../../certify/certificate/ed25519-key.ts';
import type { Signer } from '../../config/config.ts';
import { CouldNotRun } from '../could-not-run.ts';

/** A public key, and what it is called by. */
export interface NamedKey {
  readonly name: string;
  readonly key: KeyObject;
}

/** The keys that a signature is tried by. */
export interface KnownKeys {
  readonly keys: readonly NamedKey[];
  /** Whether somebody said that these are to be trusted. */
  readonly trusted: boolean;
}

/**
 * The keys of `--trusted-key`; else those of the config's signers; else the one beside the certificate, which whoever made
 * the certificate put there.
 *
 * @throws CouldNotRun where a key that was named cannot be read
 */
export function knownKeys(
  files: readonly string[] | undefined,
  signers: readonly Signer[],
  folder: string,
): KnownKeys {
  if (files !== undefined) return { keys: files.map((file) => named(file, () => pem(file))), trusted: true };
  if (signers.length > 0) {
    const keys = signers.map(({ name, public_key }) => named(name, () => readPublicKeyBody(public_key)));
    return { keys, trusted: true };
  }
  const beside = join(folder, 'public.pem');
  return { keys: existsSync(beside) ? [named(beside, () => pem(beside))] : [], trusted: false };
}

function pem(file: string): KeyObject {
  return readPublicKey(readFileSync(file, 'utf8'));
}

function named(name: string, read: () => KeyObject): NamedKey {
  try {
    return { name, key: read() };
  } catch (error) {
    const reason = error instanceof KeyProblem ? error.message : (error as NodeJS.ErrnoException).code;
    throw new CouldNotRun(`The key ${name} cannot be used: ${reason}.`);
  }
}
