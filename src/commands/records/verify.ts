import { isDigest } from '../../reference/core/format-checks.ts';
import type { Checkpoint } from '../../reference/registry/record-store.ts';
import { verifySqliteFile } from '../../reference/registry/verify-sqlite-file.ts';
import { type AnswerFormat, formatFor } from '../answer-format.ts';
import type { CommandHost } from '../command-host.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';

/** Options of `lawful records verify`, as commander gives them. */
export interface VerifyOptions {
  readonly expectedSize?: string;
  readonly expectedHead?: string;
  readonly format?: AnswerFormat;
}

/**
 * Looks at every entry of a record file. Exit code 0 where all are as they were appended, 1 where one is not.
 *
 * @throws CouldNotRun where the file is no record file, or options are malformed
 */
export function verify(path: string, options: VerifyOptions, host: CommandHost): ExitCode {
  const { fault, size, head } = verifySqliteFile(path, expectedOf(options));
  if (fault?.sequence === null) throw new CouldNotRun(`${path}: ${fault.message}; name a file of records`);
  const answer = { ok: fault === null, fault, size, head };
  const text =
    fault === null
      ? `sound: ${size} ${size === 1 ? 'entry' : 'entries'}, head ${head}`
      : `${fault.message} [${fault.rule}]`;
  host.stdout.write(`${formatFor(host, options.format) === 'json' ? JSON.stringify(answer) : text}\n`);
  return fault === null ? exitCode.holds : exitCode.finding;
}

function expectedOf({ expectedSize, expectedHead }: VerifyOptions): Checkpoint | undefined {
  if (expectedSize === undefined && expectedHead === undefined) return undefined;
  if (expectedSize === undefined || expectedHead === undefined) {
    throw new CouldNotRun('--expected-size and --expected-head go together; records verify prints both');
  }
  const size = /^(0|[1-9][0-9]*)$/.test(expectedSize) ? Number(expectedSize) : Number.NaN;
  if (!Number.isSafeInteger(size)) {
    throw new CouldNotRun(`--expected-size: ${JSON.stringify(expectedSize)} is no count; write digits only`);
  }
  if (!isDigest(expectedHead)) {
    throw new CouldNotRun('--expected-head: expected sha256: and 64 lowercase hexadecimal digits');
  }
  return { size, head: expectedHead };
}
