// Input: a revision, and the working tree.
// Output: what the working tree changes in specs and in what judges them.
// Invariant: from here on, in this process, the configs of the base hold in the working tree.
import { existsSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';
import { configFileName, type FoundConfig, fixConfig } from '../../config/find-config.ts';
import { isInside, projectOf } from '../../config/project.ts';
import { readConfig } from '../../config/read-config.ts';
import { searchFiles } from '../../config/search-files.ts';
import { compareVersions } from '../../diff/compare-versions.ts';
import type { Version, VersionedProject } from '../../diff/version.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { checkOut } from '../revision/check-out.ts';
import { commitOf, git, type Repository, repositoryOf } from '../revision/git.ts';
import { readTreeFiles, type TreeFile } from '../revision/git-tree.ts';
import { readVersion } from '../revision/read-version.ts';
import type { ProposedEdit } from './proposed-edit.ts';
import { recordsOf } from './read-records.ts';
import { touchedFiles } from './touched-files.ts';

/**
 * Reads the working tree as an edit of a revision, with every spec found and read by the configs of the revision.
 *
 * @throws CouldNotRun where there is no such revision, it has no config, or specs cannot be read
 */
export function readEdit(revision: string, cwd: string): ProposedEdit {
  const repository = repositoryOf(cwd);
  const commit = commitOf(revision, repository);
  const base = checkOut(commit, repository);
  try {
    const before = readVersion(join(base.root, repository.prefix), revision);
    if (before.projects.length === 0) {
      throw new CouldNotRun(
        `${revision} has no ${configFileName}, so there is nothing to judge by. Land the config first.`,
      );
    }
    judgeByConfigsOf(before.projects, cwd);
    const { specs } = readVersion(cwd, 'the working tree');
    const { configs, problems } = configsNow(before.projects, cwd);
    return {
      commit,
      edit: {
        changes: compareVersions(before, { specs, projects: configs }),
        touched: touchedFiles(before.projects, base.tree, changedPaths(commit, repository), repository, cwd),
      },
      records: before.projects.map((each) => recordsOf(each, base.tree, repository, cwd)),
      projects: before.projects.map(({ project, config }) =>
        projectOf({ root: resolve(cwd, project), config }),
      ),
      ladder: ladderOf(before, base.tree, repository),
      problems,
    };
  } finally {
    base.dispose();
  }
}

/**
 * Lets the configs of the base hold in the working tree. A config that is new below one of them judges nothing yet, or
 * an edit could bring a milder judge for the specs beside it.
 */
function judgeByConfigsOf(projects: readonly VersionedProject[], cwd: string): void {
  const found = projects.map(({ project, config }): FoundConfig => {
    const root = resolve(cwd, project);
    return { root, file: join(root, configFileName), config };
  });
  const innerFirst = [...found].sort((a, b) => b.root.length - a.root.length);
  for (const { root } of found) {
    for (const file of searchFiles(`**/${configFileName}`, root).files) {
      const outer = innerFirst.find((each) => isInside(each.root, file));
      if (outer !== undefined) fixConfig(dirname(file), outer);
    }
  }
  for (const each of found) fixConfig(each.root, each);
}

/** What the configs say now: they judge nothing, but what they say is a part of the edit. */
function configsNow(
  projects: readonly VersionedProject[],
  cwd: string,
): { readonly configs: readonly VersionedProject[]; readonly problems: readonly string[] } {
  const configs: VersionedProject[] = [];
  const problems: string[] = [];
  for (const { project } of projects) {
    const file = join(resolve(cwd, project), configFileName);
    try {
      if (existsSync(file)) configs.push({ project, config: readConfig(file) });
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(error.message);
    }
  }
  return { configs, problems };
}

/** Paths from the repository's root that differ from a commit: changed, gone and new ones. */
function changedPaths(commit: string, { root }: Repository): ReadonlySet<string> {
  const what = 'tell what changed';
  const listed = [
    git(['diff', '--name-only', '-z', '--no-renames', commit, '--'], root, what),
    git(['ls-files', '--others', '--exclude-standard', '-z'], root, what),
  ];
  return new Set(listed.flatMap((names) => names.toString('utf8').split('\0')).filter((name) => name !== ''));
}

/** The ladder is the outermost project's: an edit has one decision. */
function ladderOf(
  { projects }: Version,
  tree: readonly TreeFile[],
  repository: Repository,
): ProposedEdit['ladder'] {
  const [outermost] = [...projects].sort((a, b) => a.project.length - b.project.length);
  const path = outermost?.config.ladder;
  if (outermost === undefined || path === undefined) return undefined;
  const file = posix.join(repository.prefix, outermost.project, path);
  const found = tree.filter((each) => each.path === file);
  return { path, text: readTreeFiles(found, repository).get(file)?.toString('utf8') };
}
