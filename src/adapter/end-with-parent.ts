import { spawnSync } from 'node:child_process';
import { findProgram } from './find-program.ts';

let known: readonly string[] | undefined;

/**
 * What is to stand before a command so that the system ends its program by SIGKILL when this process, or the thread that
 * starts it, is gone for whatever reason: `setpriv` of util-linux from 2.33 on, which sets this on Linux and becomes the
 * program. It does not reach what the program itself starts, nor a program that changes its user when it starts.
 *
 * @returns nothing where there is no such `setpriv`; that of BusyBox has no such option
 */
export function endWithParent(cwd: string): readonly string[] {
  known ??= look(cwd);
  return known;
}

function look(cwd: string): readonly string[] {
  const setpriv = process.platform === 'linux' ? findProgram('setpriv', cwd) : undefined;
  if (setpriv === undefined) return [];
  const { stdout } = spawnSync(setpriv, ['--help'], { cwd, encoding: 'utf8', timeout: 1_000 });
  return stdout?.includes('--pdeathsig') ? [setpriv, '--pdeathsig', 'KILL', '--'] : [];
}
