import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AdapterProgram, hasOwnChannel } from './adapter-program.ts';
import { endWithParent } from './end-with-parent.ts';
import { findProgram } from './find-program.ts';
import { watchGroup } from './process-group.ts';

/** A started program and the streams of its channel. */
export interface StartedProgram {
  readonly child: ChildProcess;
  /** Where the program reads frames. */
  readonly input: Socket;
  /** Where the program writes frames. */
  readonly output: Socket;
  /** Its standard output where that is not the channel: all of it is noise. */
  readonly prints: Socket | undefined;
  readonly stderr: Socket;
}

/** No core files, a thousand open files, and no file over 1 GiB. */
const resourceLimits = ['--core=0', '--nofile=1024', `--fsize=${2 ** 30}`];

/**
 * Starts a program without a shell, in a process group of its own, with a cleared environment and an empty home folder.
 * It does not keep this process alive, and does not outlive it; where this process is ended by SIGKILL, that takes a
 * `setpriv` that can see to it.
 *
 * @returns the program, or why it cannot be started
 */
export function startProgram({ command, cwd, env }: AdapterProgram): StartedProgram | string {
  const [name = '', ...args] = command;
  const file = findProgram(name, cwd);
  if (file === undefined) return `there is no program ${JSON.stringify(name)}, looked for from ${cwd}`;
  const prlimit = findProgram('prlimit', cwd);
  const limited = prlimit === undefined ? [] : [prlimit, ...resourceLimits, '--'];
  const [program = file, ...rest] = [...endWithParent(cwd), ...limited, file, ...args];
  const ownChannel = hasOwnChannel(env);
  const home = mkdtempSync(join(tmpdir(), 'lawful-adapter-'));
  let child: ChildProcess;
  try {
    child = spawn(program, rest, {
      cwd,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: home, ...env },
      detached: true,
      stdio: ownChannel
        ? ['ignore', 'pipe', 'pipe', 'pipe', 'pipe']
        : ['pipe', 'pipe', 'pipe', 'ignore', 'ignore'],
    });
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    return (error as Error).message;
  }
  if (child.pid === undefined) {
    rmSync(home, { recursive: true, force: true });
    // The reason comes as an event; it is nearly always the working folder.
    child.on('error', () => undefined);
    return `${file} cannot be started in ${cwd}`;
  }
  watchGroup(child.pid, home);
  child.unref();
  const stream = (descriptor: number): Socket => {
    const socket = child.stdio[descriptor] as Socket;
    socket.unref();
    return socket;
  };
  return {
    child,
    input: stream(ownChannel ? 3 : 0),
    output: stream(ownChannel ? 4 : 1),
    prints: ownChannel ? stream(1) : undefined,
    stderr: stream(2),
  };
}
