import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { AdapterProgram } from '../../adapter/adapter-program.ts';
import { findProgram } from '../../adapter/find-program.ts';
import { isInside } from '../../config/project.ts';
import type { DigestedFile } from '../journal/journal.ts';
import { digestFile } from './digest-file.ts';

/** An adapter's files cannot be told. */
export class ArtifactProblem extends Error {}

/** Folders of an artifact's folder that hold what is made from it, or what it depends on. */
const left: ReadonlySet<string> = new Set(['node_modules', '__pycache__']);
const mostFiles = 2_000;

/**
 * The files that an adapter consists of, each with its digest: those that were named; else what its command names inside
 * the project: a program as one file, a folder with all that is in it, a script with all of its folder, or, where the
 * script stands in the project's own folder, with the files there of the same kind. A command that names no file of the
 * project is known by its program alone.
 *
 * @param named paths from the project's folder
 * @throws ArtifactProblem where a named path is not there, or there are more than 2,000 files
 */
export function artifactOf(
  program: AdapterProgram,
  root: string,
  named: readonly string[] = [],
): readonly DigestedFile[] {
  const files = new Set<string>();
  const add = (file: string) => {
    files.add(file);
    if (files.size > mostFiles) {
      throw new ArtifactProblem(
        `The adapter has more than ${mostFiles} files. Name those that it consists of by --artifact.`,
      );
    }
  };
  for (const path of named) {
    const kind = kindOf(resolve(root, path));
    if (kind === undefined || !isInside(root, resolve(root, path))) {
      throw new ArtifactProblem(`There is no file or folder ${path} in ${root}, which --artifact names.`);
    }
    for (const file of filesAt(resolve(root, path))) add(file);
  }
  if (named.length === 0) {
    for (const [place, argument] of program.command.entries()) {
      const path = resolve(program.cwd, argument);
      if (argument === '' || kindOf(path) === undefined || !isInside(root, path) || path === root) continue;
      // A word that is searched on PATH is no file of the project, whatever stands beside it.
      if (place === 0 && !argument.includes('/')) continue;
      for (const file of place === 0 ? [path] : around(path, root)) add(file);
    }
  }
  if (files.size > 0) return [...files].sort().map((file) => digestFile(file, root));
  const [name = ''] = program.command;
  const file = findProgram(name, program.cwd);
  if (file === undefined)
    throw new ArtifactProblem(`There is no program ${JSON.stringify(name)} that may be run.`);
  return [{ name: basename(file), sha256: digestFile(file, root).sha256 }];
}

function around(path: string, root: string): readonly string[] {
  if (kindOf(path) === 'folder') return filesAt(path);
  const folder = dirname(path);
  if (folder !== resolve(root)) return filesAt(folder);
  const alike = readdirSync(folder).filter((name) => extname(name) === extname(path));
  return alike.map((name) => join(folder, name)).filter((file) => kindOf(file) === 'file');
}

function filesAt(path: string): readonly string[] {
  if (kindOf(path) === 'file') return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || left.has(entry.name)) return [];
    const inner = join(path, entry.name);
    if (entry.isDirectory()) return filesAt(inner);
    return entry.isFile() ? [inner] : [];
  });
}

function kindOf(path: string): 'file' | 'folder' | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  return found.isDirectory() ? 'folder' : found.isFile() ? 'file' : undefined;
}
