import { resolve } from 'node:path';
import { CouldNotRun } from '../could-not-run.ts';
import { git } from '../revision/git.ts';

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
  const what = `tell what changed since ${JSON.stringify(revision)}`;
  const run = (args: readonly string[], from: string) => git(args, from, what).toString('utf8');
  const root = run(['rev-parse', '--show-toplevel'], cwd).replace(/\n$/, '');
  const listed = [
    run(['diff', '--name-only', '-z', '--diff-filter=d', revision, '--'], root),
    run(['ls-files', '--others', '--exclude-standard', '-z'], root),
  ];
  const names = listed.flatMap((each) => each.split('\0').filter((name) => name !== ''));
  return new Set(names.map((name) => resolve(root, name)));
}
