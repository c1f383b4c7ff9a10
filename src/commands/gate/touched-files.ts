import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { configFileName } from '../../config/find-config.ts';
import type { VersionedProject } from '../../diff/version.ts';
import type { JudgeFile, TouchedFile } from '../../gate/edit.ts';
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
    const judge = judgeAt(path, projects, repository.prefix);
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

/** What a changed file decides, if anything. A config that is new has no project in the base: it is its own. */
function judgeAt(
  path: string,
  projects: readonly VersionedProject[],
  prefix: string,
): { readonly kind: JudgeFile; readonly project: string; readonly name: string } | undefined {
  for (const { project, config } of projects) {
    const folder = posix.join(prefix, project, '/');
    const name = folder === './' ? path : path.startsWith(folder) ? path.slice(folder.length) : undefined;
    if (name === undefined) continue;
    if (name === configFileName) return { kind: 'config', project, name };
    if (name === config.ladder) return { kind: 'ladder', project, name };
    if (name.startsWith(`${config.bindings.replace(/^\.\/|\/$/g, '')}/`))
      return { kind: 'binding', project, name };
  }
  if (!path.startsWith(prefix) || posix.basename(path) !== configFileName) return undefined;
  return { kind: 'config', project: posix.dirname(path.slice(prefix.length)), name: configFileName };
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
