import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { sha256 } from '../case-digest.ts';
import type { DigestedFile } from '../journal/journal.ts';

/** Digests a file, and names it by its path from a folder. */
export function digestFile(file: string, root: string): DigestedFile {
  return { name: relative(root, file).split(sep).join('/'), sha256: sha256(readFileSync(file)) };
}

/** One digest over digested files, in whatever order they are given. */
export function digestOfFiles(files: readonly DigestedFile[]): string {
  const lines = files.map(({ name, sha256: digest }) => `${digest}  ${name}\n`);
  return sha256([...new Set(lines)].sort().join(''));
}
