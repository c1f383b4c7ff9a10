import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import type { VersionedProject } from '../../diff/version.ts';
import type { ProjectRecords } from '../../gate/judge-edit.ts';
import { transitionsFolder } from '../../gate/judge-trees.ts';
import { largestRecord } from '../../gate/read-record.ts';
import { CouldNotRun } from '../could-not-run.ts';
import type { Repository } from '../revision/git.ts';
import { readTreeFiles, type TreeFile } from '../revision/git-tree.ts';

/** The transition records of a project, in the base and in the working tree. */
export function recordsOf(
  { project, config }: VersionedProject,
  tree: readonly TreeFile[],
  repository: Repository,
  cwd: string,
): ProjectRecords {
  const folder = posix.join(repository.prefix, project, transitionsFolder);
  const files = tree.filter(({ path }) => posix.dirname(path) === folder && path.endsWith('.json'));
  const before = [...readTreeFiles(files, repository)].map(
    ([path, bytes]) => [posix.join(transitionsFolder, posix.basename(path)), bytes.toString('utf8')] as const,
  );
  return {
    project,
    signers: config.signers,
    before: new Map(before),
    after: recordsOnDisk(resolve(cwd, project)),
  };
}

function recordsOnDisk(root: string): ReadonlyMap<string, string> {
  const folder = join(root, transitionsFolder);
  const names = namesIn(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    names.sort().map((name) => {
      const file = join(folder, name);
      if (statSync(file).size > largestRecord) {
        throw new CouldNotRun(
          `${transitionsFolder}/${name} is larger than ${largestRecord} bytes, which no record needs.`,
        );
      }
      return [posix.join(transitionsFolder, name), readFileSync(file, 'utf8')];
    }),
  );
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return [];
    throw error;
  }
}
