import { join } from 'node:path';
import type { Version } from '../../diff/version.ts';
import { checkOut } from './check-out.ts';
import { commitOf, repositoryOf } from './git.ts';
import { readVersion } from './read-version.ts';

/** Reads the specs of a git revision, those of the working folder and below. */
export function readRevision(revision: string, cwd: string): Version {
  const repository = repositoryOf(cwd);
  const checkedOut = checkOut(commitOf(revision, repository), repository);
  try {
    return readVersion(join(checkedOut.root, repository.prefix), revision);
  } finally {
    checkedOut.dispose();
  }
}
