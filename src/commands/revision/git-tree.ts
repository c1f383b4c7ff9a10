import { CouldNotRun } from '../could-not-run.ts';
import { git, type Repository } from './git.ts';

/** A file of a commit. */
export interface TreeFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly mode: 'file' | 'link';
  readonly object: string;
  /** In bytes. */
  readonly size: number;
}

/** The most that is read of one commit, in bytes: no project's specs come near it. */
const largestRead = 256 * 1024 * 1024;

/** The files and links of a commit; submodules are other repositories. */
export function treeOf(commit: string, { root }: Repository): readonly TreeFile[] {
  const listed = git(
    ['ls-tree', '-r', '-z', '--long', '--full-tree', commit],
    root,
    `list the files of ${commit}`,
  );
  return listed
    .toString('utf8')
    .split('\0')
    .flatMap((line): readonly TreeFile[] => {
      const [, mode, object, size, path] = /^(\d+) blob ([0-9a-f]+) +(\d+)\t(.+)$/s.exec(line) ?? [];
      if (object === undefined || path === undefined) return [];
      return [{ path, mode: mode === '120000' ? 'link' : 'file', object, size: Number(size) }];
    });
}

/** The contents of some files, by path. @throws CouldNotRun where they are too large together */
export function readTreeFiles(
  files: readonly TreeFile[],
  repository: Repository,
): ReadonlyMap<string, Buffer> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > largestRead) {
    throw new CouldNotRun(
      `The specs of that revision have ${total} bytes together, more than ${largestRead}. Name them more narrowly in "specs".`,
    );
  }
  if (files.length === 0) return new Map();
  const input = files.map(({ object }) => `${object}\n`).join('');
  const answer = git(['cat-file', '--batch'], repository.root, 'read the files of a revision', input);
  const contents = new Map<string, Buffer>();
  let offset = 0;
  for (const { path, size } of files) {
    const start = answer.indexOf(10, offset) + 1;
    contents.set(path, answer.subarray(start, start + size));
    offset = start + size + 1;
  }
  return contents;
}
