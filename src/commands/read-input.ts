import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { limits } from '../reference/core/limits.ts';
import type { CommandHost } from './command-host.ts';
import { CouldNotRun } from './could-not-run.ts';

/** The largest input read at once, in bytes: that of a document. */
const largestInput = limits.documentBytes;

/** How an input is named in messages. */
export function inputName(path: string): string {
  return path === '-' ? 'standard input' : path;
}

/**
 * Reads a whole file, or standard input for `-`.
 *
 * @throws CouldNotRun where it cannot be read or is larger than 64 MiB
 */
export async function readInput(path: string, host: CommandHost): Promise<Uint8Array> {
  if (path === '-') return readBounded(host.stdin, path);
  try {
    const file = await open(path);
    try {
      return await readBounded(file.createReadStream({ autoClose: false }), path);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof CouldNotRun) throw error;
    throw new CouldNotRun(
      `cannot read ${path}: ${causeOf(error)}; name a file that can be read, or - for stdin`,
    );
  }
}

async function readBounded(stream: Readable, path: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > largestInput) {
      const mebibytes = largestInput / 1024 / 1024;
      throw new CouldNotRun(`${inputName(path)} is larger than ${mebibytes} MiB; name a smaller document`);
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function causeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EACCES':
      return 'permission is denied';
    case 'EISDIR':
      return 'it is a folder';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
