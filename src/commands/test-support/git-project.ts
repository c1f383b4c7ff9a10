import { execFileSync } from 'node:child_process';
import type { TestContext } from 'node:test';
import { type TurnstileProject, turnstileProject } from './turnstile-project.ts';

/** A copy of the turnstile project that is a git repository with one commit. */
export interface GitProject extends TurnstileProject {
  readonly git: (...args: string[]) => string;
  /** Commits everything. */
  readonly commit: (message: string) => void;
}

/** Makes a repository that is gone after the test. */
export function gitProject(
  t: TestContext,
  prepare: (project: TurnstileProject) => void = () => {},
): GitProject {
  const project = turnstileProject(t);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', ...args], {
      cwd: project.root,
      encoding: 'utf8',
    });
  const commit = (message: string) => {
    git('add', '-A');
    git('commit', '-qm', message);
  };
  project.write('.gitignore', 'node_modules\n');
  prepare(project);
  git('init', '-q');
  commit('start');
  return { ...project, git, commit };
}
