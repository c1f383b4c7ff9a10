import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestFiles } from '../collect/collect-tests.ts';
import type { Rejudgement } from './rejudge.ts';

/** What the process is to judge. */
export interface RejudgeRequest {
  /** The journal's file. */
  readonly journal: string;
  readonly suites: readonly TestFiles[];
}

/** What it says: that it got on by a test, what it came to, or why it could not. */
export type RejudgeResponse = 'alive' | { readonly rejudgement: Rejudgement } | { readonly failure: string };

/** The journal could not be judged again. */
export class RejudgeFailure extends Error {}

/** What judging again may take. */
export interface RejudgeLimits {
  /** Longest time for one test, in milliseconds. */
  readonly testMilliseconds: number;
  /** Most memory for the values of JavaScript, in MiB. */
  readonly mebibytes: number;
}

const mostSaid = 10_000;

const usualLimits: RejudgeLimits = { testMilliseconds: 600_000, mebibytes: 4_096 };

/**
 * Judges a journal again in a process of its own, within bounds of time and memory.
 *
 * @throws RejudgeFailure where the process does not come to an end by itself, or cannot load the tests
 */
export function rejudgeApart(
  request: RejudgeRequest,
  { testMilliseconds, mebibytes }: RejudgeLimits = usualLimits,
): Promise<Rejudgement> {
  const entry = new URL(
    `./rejudge-process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
    import.meta.url,
  );
  const child = fork(fileURLToPath(entry), {
    execArgv: [...process.execArgv, `--max-old-space-size=${mebibytes}`],
    // What tests print is no part of the answer.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < mostSaid) said += text;
  });
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new RejudgeFailure(reason));
    };
    const tooLong = () =>
      fail(`a test did not end within ${testMilliseconds / 1000} s on the replies of the journal`);
    let deadline = setTimeout(tooLong, testMilliseconds);
    child.on('message', (response: RejudgeResponse) => {
      clearTimeout(deadline);
      if (response === 'alive') deadline = setTimeout(tooLong, testMilliseconds);
      else if ('failure' in response) fail(response.failure);
      else resolve(response.rejudgement);
    });
    child.once('error', (error) => fail(error.message));
    child.once('close', (code, signal) => {
      clearTimeout(deadline);
      const reason = said.split('\n').find((line) => /error/i.test(line)) ?? '';
      fail(`the process that judges ended with ${signal ?? `exit code ${code}`}: ${reason.trim()}`);
    });
    child.send(request);
  });
}
