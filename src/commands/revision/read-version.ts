import { relative } from 'node:path';
import type { Version } from '../../diff/version.ts';
import { findRunFiles, loadCorpus } from '../../load-corpus.ts';
import { CouldNotRun } from '../could-not-run.ts';

/**
 * Reads the specs at some paths, or of the projects at and below a folder.
 *
 * @param name what the version is called in messages
 * @throws CouldNotRun where some of it cannot be read
 */
export function readVersion(folder: string, name: string, paths: readonly string[] = []): Version {
  const { specs, unreadable, problems, projects } = loadCorpus(findRunFiles(paths, folder), folder);
  const [problem] = problems.filter(({ kind }) => !harmless.includes(kind));
  if (problem !== undefined) throw new CouldNotRun(`${name}: ${problem.path}: ${problem.message}`);
  const [file] = unreadable;
  if (file !== undefined) throw new CouldNotRun(`${name}: ${file.file}: ${file.message}`);
  return {
    specs: specs
      .filter(({ requested }) => requested)
      .map(({ spec, file: { project } }) => ({
        spec,
        project: projectPath(project?.root ?? folder, folder),
      })),
    projects: projects.map(({ root, config }) => ({ project: projectPath(root, folder), config })),
  };
}

/** A version without specs is one: all of the other's are then new, or gone. */
const harmless = ['pattern-without-match', 'folder-without-specs', 'no-config'];

function projectPath(root: string, folder: string): string {
  return relative(folder, root).replaceAll('\\', '/') || '.';
}
