import { KnownFailuresError } from '../certify/known-failing/known-failures-error.ts';
import { ConfigError } from '../config/config-error.ts';
import { PathOutsideProject } from '../config/project.ts';
import { CouldNotRun } from './could-not-run.ts';

/** What a command that could not run says: one line for what the input did, and a way to report what it did not. */
export function problemLine(error: unknown): string {
  if (
    error instanceof CouldNotRun ||
    error instanceof ConfigError ||
    error instanceof KnownFailuresError ||
    error instanceof PathOutsideProject
  ) {
    return error.message;
  }
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string' && 'syscall' in error) return `${error.message}.`;
  if (process.env.LAWFUL_DEBUG) return error.stack ?? error.message;
  return `A defect of lawful, not of your input: ${error.message}. Run again with LAWFUL_DEBUG=1 and report what it prints.`;
}
