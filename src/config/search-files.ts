import { type Dirent, type PathLike, readdirSync } from 'node:fs';
import { globSync } from 'tinyglobby';

/** Files that a search found, and the folders that it could not look into. */
export interface SearchResult {
  /** Absolute paths, symbolic links among them. */
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
      return readdirSync(path, options).map((entry) => (entry.isSymbolicLink() ? linkAsFile(entry) : entry));
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

/** A link counts as a file, so that it is never followed to a folder, and the caller sees where it leads. */
function linkAsFile(link: Dirent): Dirent {
  return Object.create(link, { isFile: { value: () => true }, isSymbolicLink: { value: () => false } });
}
