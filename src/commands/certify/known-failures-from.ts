import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { KnownFailure } from '../../certify/known-failing/known-failure.ts';
import { knownFailuresOf, readKnownFailures } from '../../certify/known-failing/read-known-failures.ts';
import { CouldNotRun } from '../could-not-run.ts';

/**
 * The failures that are known of a runtime: by the file that --known-failing names, else by the one that belongs to it.
 *
 * @throws CouldNotRun where the named file is not there
 * @throws KnownFailuresError where the list cannot be used
 */
export function knownFailuresFrom(
  named: string | undefined,
  runtime: string,
  root: string,
): readonly KnownFailure[] {
  if (named !== undefined && !existsSync(named)) {
    throw new CouldNotRun(`There is no file ${named}, which --known-failing names.`);
  }
  const file = named === undefined ? knownFailuresOf(runtime, root) : resolve(named);
  return file === undefined ? [] : readKnownFailures(file);
}
