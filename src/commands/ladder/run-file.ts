import { Findings } from '../../reference/ladder/findings.ts';
import { inspectObject, isObject } from '../../reference/ladder/inspect.ts';
import { describeProblems } from '../../reference/ladder/refuse-problems.ts';
import type { Json } from '../../runtime/runtime.ts';
import { CouldNotRun } from '../could-not-run.ts';

/** A real check of one rung. */
export interface Check {
  /** The program and its arguments, passed on as they are: there is no shell. */
  readonly command: readonly [string, ...string[]];
  /** Milliseconds, from 1 to 86400000, after which the check is killed. */
  readonly timeoutMs: number;
}

/** Checks by rung id. */
export type Checks = ReadonlyMap<number, Check>;

const longestTimeout = 24 * 60 * 60 * 1000;

/**
 * Reads a run file: an object from rung id to `{command: [argv...], timeout_ms}`.
 *
 * @param rungs ids of the ladder; a check for any other rung is a mistake
 * @throws CouldNotRun where the file has another form
 */
export function parseRunFile(path: string, document: Json, rungs: ReadonlySet<number>): Checks {
  if (!isObject(document)) throw malformed(path, 'expected an object from rung id to check');
  const checks = new Map<number, Check>();
  for (const [key, value] of Object.entries(document)) {
    const id = Number(key);
    if (String(id) !== key || !rungs.has(id)) {
      throw malformed(
        path,
        `${JSON.stringify(key)} is no rung of the ladder (rungs: ${[...rungs].join(', ')})`,
      );
    }
    checks.set(id, parseCheck(path, key, value));
  }
  return checks;
}

function parseCheck(path: string, key: string, value: Json): Check {
  const findings = new Findings();
  const shape = { name: 'check', required: ['command', 'timeout_ms'], optional: [] };
  const check = inspectObject(value, `/${key}`, shape, findings);
  if (check === undefined || !findings.clean) throw malformed(path, describeProblems('', findings.problems));
  const { command, timeout_ms: timeoutMs } = check;
  if (!isCommand(command))
    throw malformed(path, `/${key}/command: expected a list of strings, the program first`);
  if (
    typeof timeoutMs !== 'number' ||
    !Number.isInteger(timeoutMs) ||
    timeoutMs < 1 ||
    timeoutMs > longestTimeout
  ) {
    throw malformed(path, `/${key}/timeout_ms: expected milliseconds from 1 to ${longestTimeout}`);
  }
  return { command, timeoutMs };
}

/** A NUL cannot be passed to a program. */
function isCommand(value: Json | undefined): value is readonly [string, ...string[]] {
  if (!Array.isArray(value) || value.length === 0 || value[0] === '') return false;
  return value.every((word) => typeof word === 'string' && !word.includes('\0'));
}

function malformed(path: string, what: string): CouldNotRun {
  return new CouldNotRun(`${path}: ${what}; correct the run file`);
}
