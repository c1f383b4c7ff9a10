import { accessSync, constants, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isDynamicPattern } from 'tinyglobby';
import { ConfigError } from './config-error.ts';
import type { Discovery, DiscoveryProblem, SpecFile } from './discovery.ts';
import { configFileName, findConfig } from './find-config.ts';
import { isInside, type Project, projectOf } from './project.ts';
import { type SearchResult, searchFiles } from './search-files.ts';
import { shownPath } from './shown-path.ts';

/**
 * Finds the files that a command is to read. Without paths these are the specs of the working folder's config and of the
 * configs below it: each spec belongs to the nearest config upwards, whose globs alone say that it is one. A path
 * is a file, a folder, or a glob; folders are searched for `.md` files, outside of `node_modules`, `.git`, hidden
 * folders and the folders of generated code. A file that is named is taken whatever its name is.
 *
 * @param paths as given on the command line, from `cwd`
 * @param cwd absolute path of the working folder
 */
export function discoverSpecs(paths: readonly string[], cwd: string): Discovery {
  const search = new Search(cwd);
  if (paths.length === 0) search.addConfigured();
  for (const path of paths) search.addPath(path);
  return search.result();
}

/** Collects candidates and problems; every file is looked at once, whatever names it. */
class Search {
  readonly #cwd: string;
  readonly #candidates = new Map<string, SpecFile>();
  readonly #problems = new Map<string, DiscoveryProblem>();
  readonly #projects: Project[] = [];

  constructor(cwd: string) {
    this.#cwd = cwd;
  }

  addConfigured(): void {
    const project = this.#projectOf(this.#cwd);
    if (project === 'invalid') return;
    const nested = this.#nestedProjects(project);
    if (project === undefined && nested.length === 0) {
      const message = `No ${configFileName} here, in a folder above or in one below. Write one by lawful init, or name the specs to read.`;
      this.#report('no-config', this.#cwd, message);
      return;
    }
    for (const each of project === undefined ? nested : [project, ...nested]) this.#addSpecsOf(each);
  }

  /** The projects below a project, or below the working folder; a `!` glob of the outer one takes them out too. */
  #nestedProjects(outer: Project | undefined): readonly Project[] {
    const root = outer?.root ?? this.#cwd;
    const { files, failures } = searchFiles(`**/${configFileName}`, root, exceptions(outer));
    for (const { path, error } of failures) this.#reportUnreadable(path, error);
    return [...files].sort(order).flatMap((file) => {
      if (dirname(file) === root || (outer !== undefined && isGenerated(outer, file))) return [];
      const project = this.#projectOf(dirname(file));
      // A config that is fixed to another one is no project of its own.
      return typeof project === 'object' && project.root === dirname(file) ? project : [];
    });
  }

  #addSpecsOf(project: Project): void {
    const { root, config } = project;
    this.#projects.push(project);
    for (const glob of config.specs.filter((each) => !each.startsWith('!'))) {
      this.#addMatches(
        glob,
        searchFiles(glob, root, exceptions(project)),
        ` Mend "specs" in ${this.#shown(resolve(root, configFileName))}.`,
        project,
      );
    }
  }

  addPath(path: string): void {
    const absolute = resolve(this.#cwd, path);
    const stats = this.#stats(absolute);
    if (stats === undefined) return;
    if (stats === 'missing') {
      if (isDynamicPattern(path)) {
        this.#addMatches(path, searchFiles(path, this.#cwd), ' Name a file, a folder, or another pattern.');
      } else {
        this.#report('path-missing', absolute, 'There is no such file or folder. Check the spelling.');
      }
    } else if (stats.isDirectory()) {
      const added = this.#addFound(searchFiles('**/*.md', absolute));
      if (added) return;
      this.#report(
        'folder-without-specs',
        absolute,
        'The folder has no .md file to read. Name another folder or a file.',
      );
    } else {
      this.#addFile(absolute, stats);
    }
  }

  result(): Discovery {
    const inOrder = [...this.#candidates.values()].sort((a, b) => order(a.shown, b.shown));
    const byRealPath = new Map<string, SpecFile>();
    for (const each of inOrder) {
      const real = realpathSync(each.file);
      if (real === each.file || !byRealPath.has(real)) byRealPath.set(real, each);
    }
    return {
      files: [...byRealPath.values()].sort((a, b) => order(a.shown, b.shown)),
      problems: [...this.#problems.values()],
      projects: this.#projects,
    };
  }

  #addMatches(pattern: string, found: SearchResult, advice: string, owner?: Project): void {
    if (this.#addFound(found, owner)) return;
    this.#report('pattern-without-match', pattern, `The pattern matches no file.${advice}`);
  }

  /**
   * @param owner the project whose globs found the files; those that belong to a nested project are that one's matter
   * @returns whether there was anything to say: a file or a problem
   */
  #addFound({ files, failures }: SearchResult, owner?: Project): boolean {
    for (const { path, error } of failures) this.#reportUnreadable(path, error);
    let said = failures.length > 0;
    for (const file of files) {
      const project = this.#projectOf(dirname(file));
      if (typeof project === 'object' && isGenerated(project, file)) continue;
      if (owner !== undefined && typeof project === 'object' && project.root !== owner.root) {
        said = true;
        continue;
      }
      const stats = this.#stats(file);
      if (typeof stats === 'object' && stats.isDirectory()) continue;
      said = true;
      if (stats === 'missing') {
        this.#report('path-missing', file, 'The symbolic link leads nowhere. Mend it or remove it.');
      } else if (stats !== undefined) {
        this.#addFile(file, stats);
      }
    }
    return said;
  }

  #addFile(file: string, stats: Stats): void {
    if (!stats.isFile()) {
      this.#report('not-a-file', file, 'This is neither a file nor a folder. Name a Markdown file.');
      return;
    }
    try {
      accessSync(file, constants.R_OK);
    } catch (error) {
      this.#reportUnreadable(file, error);
      return;
    }
    const project = this.#projectOf(dirname(file));
    if (project !== 'invalid') this.#candidates.set(file, { file, shown: this.#shown(file), project });
  }

  #projectOf(folder: string): Project | 'invalid' | undefined {
    try {
      const found = findConfig(folder);
      return found === undefined ? undefined : projectOf(found);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      this.#report('config-invalid', error.file, error.message);
      return 'invalid';
    }
  }

  #stats(path: string): Stats | 'missing' | undefined {
    try {
      return statSync(path, { throwIfNoEntry: false }) ?? 'missing';
    } catch (error) {
      this.#reportUnreadable(path, error);
      return undefined;
    }
  }

  #reportUnreadable(path: string, error: unknown): void {
    this.#report('unreadable', path, `${reasonOf(error)} Make it readable, or leave it out.`);
  }

  #report(kind: DiscoveryProblem['kind'], path: string, message: string): void {
    const shown = kind === 'pattern-without-match' ? path : this.#shown(path);
    if (!this.#problems.has(`${kind} ${shown}`))
      this.#problems.set(`${kind} ${shown}`, { kind, path: shown, message });
  }

  #shown(path: string): string {
    return shownPath(path, this.#cwd);
  }
}

/** What a project's config takes out of its own globs, and out of the search for projects below it. */
function exceptions(project: Project | undefined): readonly string[] {
  const globs = project?.config.specs ?? [];
  return globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1));
}

/** A project may generate into its root: then folders of specs and of generated code cannot be told apart. */
function isGenerated({ root, config }: Project, file: string): boolean {
  const folder = resolve(root, config.generated);
  return folder !== root && isInside(folder, file);
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return 'Permission to read it is missing.';
    case 'ELOOP':
      return 'Its symbolic links lead in a circle.';
    case 'ENOTDIR':
      return 'A part of the path is a file, not a folder.';
    case 'ENAMETOOLONG':
      return 'The path is too long.';
    default:
      return `It cannot be read (${error instanceof Error ? error.message : String(error)}).`;
  }
}

/** By code units, the same on every machine. */
function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
