import { type Dirent, type PathLike, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

/** Files that a search found, and the folders that it could not look into. */
export interface SearchResult {
  /** Absolute paths, symbolic links to files among them. */
  readonly files: readonly string[];
  readonly failures: readonly { readonly path: string; readonly error: unknown }[];
}

const never = ['**/node_modules/**', '**/.git/**'];

/**
 * Finds files by a glob. Links to folders are not followed: what they lead to is found at its own place, or is no
 * part of the folder; so a loop of links ends. Hidden files and folders are found only where the glob names them.
 *
 * @param folder absolute path
 */
export function searchFiles(pattern: string, folder: string, except: readonly string[] = []): SearchResult {
  const failures: { path: string; error: unknown }[] = [];
  const readFolder = (path: PathLike, options: { withFileTypes: true }): Dirent[] => {
    try {
      return readdirSync(path, options).flatMap((entry) =>
        entry.isSymbolicLink() ? linkAsFile(join(String(path), entry.name), entry) : [entry],
      );
    } catch (error) {
      // A glob may begin with a folder that is not there: then it matches nothing, which is the caller's to say.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failures.push({ path: String(path), error });
      throw error;
    }
  };
  const files = globSync(pattern, {
    cwd: folder,
    absolute: true,
    expandDirectories: false,
    followSymbolicLinks: false,
    ignore: [...never, ...except],
    fs: { readdirSync: readFolder as typeof readdirSync },
  });
  return { files, failures };
}

/** Links to folders are left out; all others count as files, so that the caller sees those that lead nowhere. */
function linkAsFile(path: string, link: Dirent): readonly Dirent[] {
  try {
    if (statSync(path).isDirectory()) return [];
  } catch {
    // The caller looks at the file again, and reports it where it matches.
  }
  return [Object.create(link, { isFile: { value: () => true }, isSymbolicLink: { value: () => false } })];
}
