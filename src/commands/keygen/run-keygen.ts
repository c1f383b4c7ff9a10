import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyId } from '../../certify/certificate/ed25519-key.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';

/**
 * Writes a new pair of keys, or nothing.
 *
 * @throws CouldNotRun where one of the files is there already
 */
export function runKeygen(folder: string): ExitCode {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const files = { private: join(folder, 'private.pem'), public: join(folder, 'public.pem') };
  mkdirSync(folder, { recursive: true });
  writeNew(files.private, privateKey.export({ format: 'pem', type: 'pkcs8' }), 0o600);
  try {
    writeNew(files.public, publicKey.export({ format: 'pem', type: 'spki' }), 0o644);
  } catch (error) {
    rmSync(files.private);
    throw error;
  }
  process.stdout.write(
    `${files.private}  signs certificates: keep it to yourself\n` +
      `${files.public}  shows that they are yours: give it to whoever verifies them\n` +
      `key ${keyId(publicKey)}\n`,
  );
  return exitCode.holds;
}

function writeNew(file: string, content: string | Buffer, mode: number): void {
  try {
    writeFileSync(file, content, { mode, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CouldNotRun(
      `${file} is there already, and a key is never overwritten. Name another folder by --out.`,
    );
  }
}
