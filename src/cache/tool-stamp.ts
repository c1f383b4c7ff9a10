import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What tells this installation from another that would give other results: versions, and the size and time of each of
 * some folders' files, since a tool under development keeps its version.
 *
 * @param folders of this tool, with those below them
 * @param packages whose version counts
 */
export function toolStamp(folders: readonly string[], packages: readonly string[]): string {
  const root = join(import.meta.dirname, '..');
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        const { size, mtimeMs } = statSync(path);
        return [path, size, mtimeMs];
      }),
  );
  const manifests = [join(root, '../package.json'), ...packages.map(manifestOf)];
  return JSON.stringify([manifests.map(versionIn), process.version, files]);
}

/** Found by the package's entry, since many packages do not export their manifest. */
function manifestOf(name: string): string {
  const entry = fileURLToPath(import.meta.resolve(name));
  const home = join('node_modules', name);
  return join(entry.slice(0, entry.lastIndexOf(home) + home.length), 'package.json');
}

function versionIn(manifest: string): string {
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
