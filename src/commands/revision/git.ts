import { spawnSync } from 'node:child_process';
import { CouldNotRun } from '../could-not-run.ts';

/** The most that git may answer, in bytes. */
const largestAnswer = 512 * 1024 * 1024;

/**
 * Runs git, without a shell and without the prompts and hooks of a person's session.
 *
 * @param what what it is asked for, as the end of "git cannot …"
 * @throws CouldNotRun with the first line of what git said
 */
export function git(args: readonly string[], cwd: string, what: string, input = ''): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd,
    input,
    maxBuffer: largestAnswer,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' },
  });
  if (error === undefined && status === 0) return stdout;
  const said = error?.message ?? stderr.toString('utf8').trim().split('\n')[0] ?? '';
  throw new CouldNotRun(`git cannot ${what}: ${said}`);
}

/** A git repository, and where in it the command runs. */
export interface Repository {
  /** Absolute path of its working tree. */
  readonly root: string;
  /** The working folder from there, with forward slashes and one at its end; empty at the root. */
  readonly prefix: string;
}

/** Finds the repository of a folder. @throws CouldNotRun where there is none */
export function repositoryOf(cwd: string): Repository {
  const what = 'find a repository here';
  const line = (option: string) => git(['rev-parse', option], cwd, what).toString('utf8').replace(/\n$/, '');
  return { root: line('--show-toplevel'), prefix: line('--show-prefix') };
}

/** The commit that a revision names. @throws CouldNotRun where it names none */
export function commitOf(revision: string, { root }: Repository): string {
  const what = `find a commit ${JSON.stringify(revision)}`;
  return git(['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`], root, what)
    .toString('utf8')
    .trim();
}
