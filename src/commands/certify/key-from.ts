import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { KeyProblem, readPrivateKey } from '../../certify/certificate/ed25519-key.ts';
import { CouldNotRun } from '../could-not-run.ts';

/** Reads the private key that an option names. @throws CouldNotRun where there is none */
export function keyFrom(file: string): KeyObject {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CouldNotRun(
      `The key ${file} cannot be read: ${(error as Error).message}. lawful keygen makes one.`,
    );
  }
  try {
    return readPrivateKey(pem);
  } catch (error) {
    if (error instanceof KeyProblem) throw new CouldNotRun(`${file} holds ${error.message}.`);
    throw error;
  }
}
