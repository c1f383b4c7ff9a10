import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { CouldNotRun } from '../could-not-run.ts';

/**
 * The files that differ between a git revision and the working tree, new ones included, as absolute paths.
 *
 * @throws CouldNotRun where there is no repository or no such revision
 */
export function changedFiles(revision: string, cwd: string): ReadonlySet<string> {
  if (revision.startsWith('-')) {
    throw new CouldNotRun(
      `Unexpected --changed-since ${JSON.stringify(revision)}, expected a git revision such as main.`,
    );
  }
  const root = git(['rev-parse', '--show-toplevel'], cwd, revision).replace(/\n$/, '');
  const listed = [
    git(['diff', '--name-only', '-z', '--diff-filter=d', revision, '--'], root, revision),
    git(['ls-files', '--others', '--exclude-standard', '-z'], root, revision),
  ];
  const names = listed.flatMap((names) => names.split('\0').filter((name) => name !== ''));
  return new Set(names.map((name) => resolve(root, name)));
}

function git(args: readonly string[], cwd: string, revision: string): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error === undefined && status === 0) return stdout;
  const said = error?.message ?? stderr.trim().split('\n')[0] ?? '';
  throw new CouldNotRun(
    `git cannot tell what changed since ${JSON.stringify(revision)}: ${said}. Name a revision of this repository.`,
  );
}
