import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** Folders of this tool on which the text of a generated file depends, beside the plan. */
const folders = ['emit', 'predicate', 'runtime', 'typescript'];
const packages = ['prettier', 'ts-morph'];

/**
 * What tells this installation from another that would emit other bytes: versions, and the size and time of each of
 * the emitter's files, since a tool under development keeps its version.
 */
export function toolStamp(): string {
  const root = join(import.meta.dirname, '..');
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const { size, mtimeMs } = statSync(join(root, folder, entry.name));
        return [folder, entry.name, size, mtimeMs];
      }),
  );
  const manifests = [
    join(root, '../package.json'),
    ...packages.map((name) => require.resolve(`${name}/package.json`)),
  ];
  return JSON.stringify([manifests.map(versionIn), process.version, files]);
}

function versionIn(manifest: string): string {
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
