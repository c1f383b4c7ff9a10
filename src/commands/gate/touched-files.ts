import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { VersionedProject } from '../../diff/version.ts';
import type { TouchedFile } from '../../gate/edit.ts';
import { judgingFileAt } from '../../gate/judging-file.ts';
import type { Repository } from '../revision/git.ts';
import { readTreeFiles, type TreeFile } from '../revision/git-tree.ts';

/** The changed files that decide how specs are judged: configs, ladders, and all that stands among bindings. */
export function touchedFiles(
  projects: readonly VersionedProject[],
  tree: readonly TreeFile[],
  changed: ReadonlySet<string>,
  repository: Repository,
  cwd: string,
): readonly TouchedFile[] {
  const found = [...changed].sort().flatMap((path) => {
    const judge = judgingFileAt(posix.relative(repository.prefix, path), projects);
    return judge === undefined ? [] : [{ path, ...judge }];
  });
  const paths = new Set(found.map(({ path }) => path));
  const before = readTreeFiles(
    tree.filter(({ path }) => paths.has(path)),
    repository,
  );
  return found
    .map(({ path, kind, project, name }) => ({
      kind,
      project,
      name,
      old: digestOfBytes(before.get(path)),
      new: digestOfBytes(bytesAt(join(cwd, project, name))),
    }))
    .filter(({ old, new: now }) => old !== now);
}

function bytesAt(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function digestOfBytes(bytes: Buffer | undefined): string | null {
  return bytes === undefined ? null : `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}
