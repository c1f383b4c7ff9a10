import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';

/**
 * Loads the tests of some folders into one process: a process of its own costs a small test file more than its tests
 * do. Only for folders whose tests share nothing in a process, such as the environment.
 */
export async function importTests(...folders: readonly string[]): Promise<void> {
  const cwd = resolve(import.meta.dirname, '../..');
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.test.ts`),
    { cwd },
  ).sort();
  if (files.length === 0) throw new Error(`No tests in ${folders.join(', ')}.`);
  for (const file of files) await import(pathToFileURL(resolve(cwd, file)).href);
}
