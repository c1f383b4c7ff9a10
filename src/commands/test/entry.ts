/**
 * Entry of a test process: loads the generated tests of one spec, so that they share one process. A file that does
 * not load is a failed test of its own, and the others run.
 */
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { testFilesVariable } from './test-files-variable.ts';

for (const file of JSON.parse(process.env[testFilesVariable] ?? '[]') as string[]) {
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    test(file, () => {
      throw error;
    });
  }
}
