// Input: a certificate, and what is here of the project it is about. Output: what holds of it, check by check.
// Invariant: nothing is fetched, no program runs unless a replay is asked for, and no check is left out silently.
import { readFileSync, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { CertificateProblem } from '../../certify/certificate/certificate-problem.ts';
import type { Envelope } from '../../certify/certificate/envelope.ts';
import {
  largestCertificate,
  readEnvelope,
  readStatement,
} from '../../certify/certificate/read-certificate.ts';
import type { Certification, Statement } from '../../certify/certificate/statement.ts';
import { runnerRelease } from '../../certify/prepare-run.ts';
import type { Project } from '../../config/project.ts';
import type { ChosenProgram } from '../certify/choose-program.ts';
import { checkAgainstProject } from './check-against-project.ts';
import { checkSignature } from './check-signature.ts';
import { checkTime } from './check-time.ts';
import type { KnownKeys } from './known-keys.ts';
import { type Check, checkNames, type Signer } from './verification.ts';

/** What is to be verified, and by what. */
export interface VerifyRequest {
  /** The certificate's file. */
  readonly file: string;
  readonly keys: KnownKeys;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Undefined where there is no config upwards. */
  readonly project: Project | undefined;
  /** The program that is to be asked again. */
  readonly program: ChosenProgram | undefined;
}

/** What was found. */
export interface Found {
  /** One for each of {@link checkNames}, in that order. */
  readonly checks: readonly Check[];
  readonly signer: Signer | null;
  /** Undefined where the certificate could not be read, or does not bear a known signature. */
  readonly statement: Statement | undefined;
}

/** Checks a certificate. @throws Interrupted where somebody stopped the replay */
export async function verifyCertificate(request: VerifyRequest): Promise<Found> {
  const envelope = readPart('file', () => envelopeOf(request.file));
  if (envelope.value === undefined) return found([envelope.check], 'it is no certificate');
  const { check: signature, signer } = checkSignature(envelope.value, request.keys);
  const before = [envelope.check, signature];
  if (signature.outcome === 'differs') return found(before, 'of no use without its signature');
  const { value } = envelope;
  const statement = readPart('statement', () => readStatement(value));
  if (statement.value === undefined) return found([...before, statement.check], 'it states nothing', signer);
  const { lawful } = statement.value.predicate;
  const general = [statement.check, checkTime(lawful, request.at), checkRunner(lawful), hearsay(lawful)];
  const particular = await checkAgainstProject(request, statement.value);
  const needed = 'it needs the runner, the specs, the suite and the journal of the certificate';
  return found([...before, ...general, ...particular], needed, signer, statement.value);
}

/** All checks in their order; those that were not made say so. */
function found(
  made: readonly Check[],
  reason: string,
  signer: Signer | null = null,
  statement: Statement | undefined = undefined,
): Found {
  const checks = checkNames.map(
    (name) =>
      made.find(({ check }) => check === name) ?? {
        check: name,
        outcome: 'not-checked' as const,
        details: [reason],
      },
  );
  return { checks, signer, statement };
}

function readPart<Value>(
  part: 'file' | 'statement',
  read: () => Value,
): { readonly check: Check; readonly value: Value | undefined } {
  try {
    const value = read();
    const detail = part === 'file' ? 'a DSSE envelope' : 'an in-toto statement of a test result';
    return { check: { check: part, outcome: 'holds', details: [detail] }, value };
  } catch (error) {
    if (!(error instanceof CertificateProblem)) throw error;
    return { check: { check: part, outcome: 'differs', details: [error.message] }, value: undefined };
  }
}

function envelopeOf(file: string): Envelope {
  const { size } = statSync(file);
  if (size > largestCertificate) {
    throw new CertificateProblem(`${size} bytes, expected at most ${largestCertificate}`);
  }
  return readEnvelope(readFileSync(file));
}

/** Another version may draw other inputs and judge otherwise, so that nothing follows from what it says. */
function checkRunner({ runner }: Certification): Check {
  const here = runnerRelease();
  const named = (release: Certification['runner']) =>
    `${release.name} ${release.version} with fast-check ${release.fast_check}`;
  return isDeepStrictEqual(runner, here)
    ? { check: 'runner', outcome: 'holds', details: [named(runner)] }
    : {
        check: 'runner',
        outcome: 'unknown',
        details: [`made by ${named(runner)}, here is ${named(here)}: verify with the version that made it`],
      };
}

/** What nothing here can be compared with. */
function hearsay({ environment: { node, os, arch, program } }: Certification): Check {
  const detail = `as the signer says: ${program} under Node ${node} on ${os} ${arch}`;
  return { check: 'environment', outcome: 'not-checked', details: [detail] };
}
