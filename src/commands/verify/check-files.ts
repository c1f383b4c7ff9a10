import { statSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../adapter/find-program.ts';
import { digestFile } from '../../certify/inputs/digest-file.ts';
import type { DigestedFile } from '../../certify/journal/journal.ts';
import { isInside } from '../../config/project.ts';
import { type Check, shortened } from './verification.ts';

/** Compares files with the digests that a certificate has of them. */
export function checkFiles(
  check: 'artifact' | 'specs',
  certified: readonly DigestedFile[],
  root: string,
): Check {
  const differing: string[] = [];
  const missing: string[] = [];
  for (const { name, sha256 } of certified) {
    const file = localFile(name, root);
    if (file === undefined) missing.push(`${name} is not here, so that it cannot be compared`);
    else {
      const here = digestFile(file, root).sha256;
      if (here !== sha256) differing.push(`${name}: certified ${shortened(sha256)}, here ${shortened(here)}`);
    }
  }
  if (differing.length > 0) return { check, outcome: 'differs', details: [...differing, ...missing] };
  if (missing.length > 0) return { check, outcome: 'unknown', details: missing };
  const [first, ...others] = certified;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return { check, outcome: 'holds', details: [`${first?.name}${more} as certified`] };
}

/** A file of the project; or, where an adapter has none, its program. No other path is looked at. */
function localFile(name: string, root: string): string | undefined {
  if (name.includes('\0')) return undefined;
  const path = join(root, name);
  if (isInside(root, path) && statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  return name.includes('/') || name === '' ? undefined : findProgram(name, root);
}
