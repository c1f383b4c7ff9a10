import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importedFiles } from '../../binding/imported-files.ts';
import { digestFile, digestOfFiles } from './digest-file.ts';

/** What judges a runtime, for one spec. */
export interface SuiteFolders {
  /** Folder of the generated tests. */
  readonly generated: string;
  /** Folder of the spec's binding, with the data that it reads. */
  readonly binding: string;
}

/**
 * One digest over the tests of a run: the generated files, the bindings' folders, and all that they import inside the
 * project. Another order, a repeated file, or a file that no test reaches makes no other digest.
 */
export function suiteDigest(suites: readonly SuiteFolders[], root: string): string {
  const files = suites.flatMap(({ generated, binding }) => [...filesIn(generated), ...filesIn(binding)]);
  const modules = files.filter((file) => file.endsWith('.ts'));
  const all = new Set([...files, ...importedFiles(modules)]);
  return digestOfFiles([...all].map((file) => digestFile(file, root)));
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
