import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

/**
 * The file of a program: a path, from its working folder, where its name has a slash, else the first of that name on the
 * search path.
 *
 * @returns an absolute path; undefined where there is none that may be run
 */
export function findProgram(
  name: string,
  cwd: string,
  searchPath = process.env.PATH ?? '',
): string | undefined {
  if (name.includes('/')) return mayRun(resolve(cwd, name)) ? resolve(cwd, name) : undefined;
  return searchPath
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => resolve(cwd, folder, name))
    .find(mayRun);
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
