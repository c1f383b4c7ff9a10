import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Config } from './config.ts';
import type { FoundConfig } from './find-config.ts';

/** A folder with a config, and where lawful's files stand in it. */
export interface Project {
  /** Absolute path of the config's folder. */
  readonly root: string;
  readonly config: Config;
  /** Absolute path of a spec's binding. @throws PathOutsideProject where it would stand outside the project */
  readonly bindingFile: (slug: string) => string;
  /** Absolute path of a spec's generated folder. @throws PathOutsideProject where it would stand outside the project */
  readonly generatedFolder: (slug: string) => string;
}

/** A path that lawful would read or write leads out of the project, by its text or by a symbolic link. */
export class PathOutsideProject extends Error {
  constructor(path: string, root: string) {
    super(
      `${path} leads out of the project at ${root}. Rename the spec, or mend the config or the symbolic link.`,
    );
    this.name = 'PathOutsideProject';
  }
}

/** Makes a project of a config. Nothing is read or written. */
export function projectOf({ root, config }: Pick<FoundConfig, 'root' | 'config'>): Project {
  return {
    root,
    config,
    bindingFile: (slug) => join(folderInside(root, config.bindings, slug), 'binding.ts'),
    generatedFolder: (slug) => folderInside(root, config.generated, slug),
  };
}

/** One folder for one spec: a slug with a separator would reach the folder of another. */
function folderInside(root: string, folder: string, slug: string): string {
  const path = resolve(root, folder, slug);
  if (/[/\\\0]/.test(slug) || dirname(path) !== resolve(root, folder) || !isInside(root, path)) {
    throw new PathOutsideProject(`${folder}/${slug}`, root);
  }
  return path;
}

/** Whether a path stands inside a folder, also after following the symbolic links of the part that exists. */
export function isInside(root: string, path: string): boolean {
  const within = (outer: string, inner: string) =>
    inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
  return within(resolve(root), resolve(path)) && within(realPath(resolve(root)), realPath(resolve(path)));
}

/** The path with its existing part resolved; what does not exist cannot be a link. */
function realPath(path: string): string {
  const missing: string[] = [];
  for (let existing = path; ; existing = dirname(existing)) {
    try {
      return join(realpathSync.native(existing), ...missing);
    } catch {
      if (dirname(existing) === existing) return path;
      missing.unshift(basename(existing));
    }
  }
}
