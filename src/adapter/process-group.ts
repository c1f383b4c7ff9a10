import { rmSync } from 'node:fs';

/** Groups that may have members, each with the folder to remove once they are gone. */
const groups = new Map<number, string>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Sees to it that no member of a process group outlives this process, and that the group's folder goes too. Where this
 * process is ended by SIGKILL it can do neither. A group has the process id of its leader.
 */
export function watchGroup(leader: number, folder: string): void {
  if (groups.size === 0) {
    process.on('exit', endAll);
    for (const signal of signals) process.on(signal, endBySignal);
  }
  groups.set(leader, folder);
}

/** Sends a signal to every member of a group; there may be none left. */
export function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch (error) {
    // EPERM is what macOS says of a group whose members have all ended but are not collected.
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Ends what is left of a group, and forgets it. */
export function endGroup(leader: number): void {
  const folder = groups.get(leader);
  if (folder === undefined) return;
  signalGroup(leader, 'SIGKILL');
  // A member that is being ended may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  groups.delete(leader);
  if (groups.size > 0) return;
  process.off('exit', endAll);
  for (const signal of signals) process.off(signal, endBySignal);
}

function endAll(): void {
  for (const leader of groups.keys()) endGroup(leader);
}

/** Others who listen decide what the signal means for this process; where nobody does, it ends by it, as it would have. */
function endBySignal(signal: NodeJS.Signals): void {
  endAll();
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}
