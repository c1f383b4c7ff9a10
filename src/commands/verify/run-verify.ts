import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pc from 'picocolors';
import { readTime } from '../../certify/certificate/certificate-time.ts';
import { findConfig } from '../../config/find-config.ts';
import { type Project, projectOf } from '../../config/project.ts';
import { type ChosenProgram, chooseProgram } from '../certify/choose-program.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { formatFrom } from '../output-format.ts';
import { coloursStdout } from '../print-findings.ts';
import { Interrupted } from './interrupted.ts';
import { knownKeys } from './known-keys.ts';
import { renderVerification } from './render-verification.ts';
import { type Verification, verdictOf } from './verification.ts';
import { verifyCertificate } from './verify-certificate.ts';

/** Options of `lawful verify`. */
export interface VerifyOptions {
  readonly trustedKey?: readonly string[];
  readonly at?: string;
  readonly replay?: boolean;
  readonly runtime?: string;
  readonly adapter?: string;
  readonly format: string;
}

/** Verifies a certificate and prints what was found. @throws CouldNotRun where there is none, or an option is wrong */
export async function runVerify(path: string, options: VerifyOptions): Promise<ExitCode> {
  const format = formatFrom(options.format, ['text', 'json']);
  const at = options.at === undefined ? Date.now() : timeFrom(options.at);
  const file = certificateAt(path);
  const config = findConfig(process.cwd());
  const project = config === undefined ? undefined : projectOf(config);
  const request = {
    file,
    keys: knownKeys(options.trustedKey, project?.config.signers ?? [], dirname(file)),
    at,
    project,
    program: replayOn(options, project),
  };
  try {
    const { checks, signer, statement } = await verifyCertificate(request);
    const verification: Verification = {
      version: 1,
      verdict: verdictOf(checks),
      certificate: file,
      at: new Date(at).toISOString(),
      signer,
      checks,
      constraints: (statement?.predicate.lawful.specs ?? []).flatMap(({ slug, constraints }) =>
        constraints.map((each) => ({ spec: slug, ...each })),
      ),
    };
    process.stdout.write(
      format === 'json'
        ? `${JSON.stringify(verification, null, 2)}\n`
        : renderVerification(verification, pc.createColors(coloursStdout())),
    );
    return verification.verdict === 'valid' ? exitCode.holds : exitCode.finding;
  } catch (error) {
    if (error instanceof Interrupted) throw new CouldNotRun('Stopped before the replay was done.');
    throw error;
  }
}

function timeFrom(text: string): number {
  const time = readTime(text);
  if (time !== undefined) return time;
  throw new CouldNotRun(
    `Unexpected --at ${JSON.stringify(text)}, expected a time by RFC 3339, such as 2030-01-31T12:00:00Z.`,
  );
}

function certificateAt(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  const file = found?.isDirectory() ? join(path, 'certificate.json') : path;
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return file;
  throw new CouldNotRun(
    `There is no ${file}. Name certificate.json or its folder; lawful certify makes one.`,
  );
}

/** The program of a replay. A certificate is never asked which program to run: whoever made it could name any. */
function replayOn(options: VerifyOptions, project: Project | undefined): ChosenProgram | undefined {
  const named = options.runtime !== undefined || options.adapter !== undefined;
  if (options.replay !== true) {
    if (named) throw new CouldNotRun('--runtime and --adapter name the program of a replay: add --replay.');
    return undefined;
  }
  if (!named)
    throw new CouldNotRun('--replay needs the program: name it by --adapter "COMMAND" or --runtime NAME.');
  if (project === undefined) {
    throw new CouldNotRun(
      'No lawful.config.json here or in a folder above, so there are no cases to replay.',
    );
  }
  return chooseProgram(project, options);
}
