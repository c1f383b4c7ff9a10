import { existsSync, readdirSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { DigestedFile } from '../../certify/journal/journal.ts';
import { isInside } from '../../config/project.ts';

/**
 * Files that stand beside certified ones, are of the same kind, and are not certified: a language that finds its modules
 * by their place may load them. A kind is what a name ends with; a program without an ending has no neighbours.
 *
 * @param certified files of the adapter
 * @param root the folder that their names begin at
 * @returns paths from the root, sorted
 */
export function uncertifiedNeighbours(certified: readonly DigestedFile[], root: string): readonly string[] {
  const names = new Set(certified.map(({ name }) => name));
  const kinds = new Map<string, Set<string>>();
  for (const name of names) {
    const inside = !name.includes('\0') && isInside(root, join(root, name)) && existsSync(join(root, name));
    if (!inside || extname(name) === '') continue;
    kinds.set(dirname(name), (kinds.get(dirname(name)) ?? new Set()).add(extname(name)));
  }
  return [...kinds]
    .flatMap(([folder, endings]) =>
      filesIn(join(root, folder))
        .filter((file) => endings.has(extname(file)))
        .map((file) => (folder === '.' ? file : `${folder}/${file}`)),
    )
    .filter((name) => !names.has(name))
    .sort();
}

function filesIn(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  } catch {
    // What cannot be listed is not here to be compared, which the comparison of its files says.
    return [];
  }
}
