import { posix } from 'node:path';
import { configFileName } from '../config/find-config.ts';
import type { VersionedProject } from '../diff/version.ts';
import type { TouchedFile } from './edit.ts';

/** A file that decides how specs are judged: what it is, whose, and where in the project. */
export type JudgingFile = Pick<TouchedFile, 'kind' | 'project' | 'name'>;

/**
 * What a file decides, if anything: a config, a ladder, or anything that stands among bindings. A config that no
 * project of the base has is the first of its own.
 *
 * @param path from the folder that the projects' paths start from
 */
export function judgingFileAt(path: string, projects: readonly VersionedProject[]): JudgingFile | undefined {
  const innerFirst = [...projects].sort((a, b) => b.project.length - a.project.length);
  for (const { project, config } of innerFirst) {
    const name = posix.relative(project, path);
    if (name.startsWith('../')) continue;
    if (name === configFileName) return { kind: 'config', project, name };
    if (name === config.ladder) return { kind: 'ladder', project, name };
    const bindings = posix.relative(config.bindings, name);
    if (!bindings.startsWith('../') && bindings !== '') return { kind: 'binding', project, name };
  }
  if (posix.basename(path) !== configFileName) return undefined;
  return { kind: 'config', project: posix.dirname(path), name: configFileName };
}
