import type { Readable, Writable } from 'node:stream';
import type { ExitCode } from './exit-code.ts';

/** A stream that people may be looking at. */
export type Output = Writable & { readonly isTTY?: boolean };

/** What a command touches of its process, so that a test can be one too. */
export interface CommandHost {
  readonly stdin: Readable;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Sets the exit code; the process ends when its work is done. */
  exitWith(code: ExitCode): void;
  /** Calls back when a person or a supervisor asks to stop; the result takes the callback off again. */
  onInterrupt(stop: () => void): () => void;
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The real process. */
export function processHost(): CommandHost {
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    exitWith(code) {
      process.exitCode = code;
    },
    onInterrupt(stop) {
      for (const signal of stopSignals) process.on(signal, stop);
      return () => {
        for (const signal of stopSignals) process.off(signal, stop);
      };
    },
  };
}
