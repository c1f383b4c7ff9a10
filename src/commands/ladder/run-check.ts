import { type ChildProcess, spawn } from 'node:child_process';
import type { Answer } from '../../reference/ladder/documents.ts';
import type { Verdict } from '../../reference/ladder/verdict.ts';
import { OutputTail } from './output-tail.ts';
import type { Check } from './run-file.ts';

/** What one check said. */
export interface CheckResult extends Answer {
  /** Exit 0 is allow, exit 1 is deny, and anything else is no answer that could be relied on. */
  readonly verdict: Exclude<Verdict, 'defer'>;
  /** How it ended, for people, such as `exit 3` or `timed out after 500 ms`. */
  readonly ending: string;
  /** The end of what it printed, at most 16 KiB. */
  readonly output: string;
}

const outputKept = 16 * 1024;
/** How long the pipes of an ended check may stay open before they are left alone, in milliseconds. */
const drainTime = 200;

/**
 * Runs one check in a process group of its own and waits for it. The whole group is killed when the check
 * ends, when its time is up, and when `interrupt` fires, so nothing that it started is left behind; only a
 * program that leaves its process group on purpose can escape. Never throws.
 */
export function runCheck(check: Check, interrupt: AbortSignal): Promise<CheckResult> {
  const tail = new OutputTail(outputKept);
  const [program, ...args] = check.command;
  const result = (verdict: CheckResult['verdict'], ending: string): CheckResult => ({
    verdict,
    ending,
    output: tail.text,
  });
  return new Promise((resolve) => {
    let child: ChildProcess;
    try {
      child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    } catch (error) {
      resolve(result('indeterminate', couldNotStart(program, error)));
      return;
    }
    let cut: string | undefined;
    const stop = (why: string) => {
      cut ??= why;
      killGroup(child);
    };
    const interrupted = () => stop('interrupted');
    const timer = setTimeout(() => stop(`timed out after ${check.timeoutMs} ms`), check.timeoutMs);
    const killOnExit = () => killGroup(child);
    process.on('exit', killOnExit);
    interrupt.addEventListener('abort', interrupted);
    if (interrupt.aborted) interrupted();
    const settle = (settled: () => CheckResult) => {
      clearTimeout(timer);
      process.off('exit', killOnExit);
      interrupt.removeEventListener('abort', interrupted);
      resolve(settled());
    };

    child.stdout?.on('data', (chunk: Buffer) => tail.add(chunk));
    child.stderr?.on('data', (chunk: Buffer) => tail.add(chunk));
    child.once('error', (error) => settle(() => result('indeterminate', couldNotStart(program, error))));
    child.once('exit', (code, signal) => {
      killGroup(child);
      afterClose(child, () => settle(() => judged(cut, code, signal)));
    });

    function judged(cutShort: string | undefined, code: number | null, signal: string | null): CheckResult {
      if (cutShort !== undefined) return result('indeterminate', cutShort);
      if (code === 0) return result('allow', 'exit 0');
      if (code === 1) return result('deny', 'exit 1');
      return result('indeterminate', code === null ? `killed by ${signal}` : `exit ${code}`);
    }
  });
}

/** Waits for the last output of an ended process, but not for a stray that holds its pipes. */
function afterClose(child: ChildProcess, then: () => void): void {
  const done = () => {
    clearTimeout(patience);
    child.off('close', done);
    child.stdout?.destroy();
    child.stderr?.destroy();
    then();
  };
  const patience = setTimeout(done, drainTime);
  child.once('close', done);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone already, which is what was wanted.
  }
}

function couldNotStart(program: string, error: unknown): string {
  return `could not start ${program}: ${error instanceof Error ? error.message : String(error)}`;
}
