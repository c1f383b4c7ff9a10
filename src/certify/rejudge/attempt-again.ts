import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { TestCase } from '../../runtime/conductor.ts';
import type { Attempt } from '../journal/journal.ts';
import { attemptCase } from '../run/attempt-case.ts';
import { journalReplies } from './journal-replies.ts';

/** A case that waits for something which the journal does not hold. */
export const endless = 'does not end on the replies of the journal';

/**
 * Runs a case on the replies of an attempt.
 *
 * @param longest milliseconds after which the case is {@link endless}
 * @returns what does not come out as written; undefined where all does
 */
export async function attemptAgain(
  run: TestCase['run'],
  written: Attempt,
  longest: number,
): Promise<string | undefined> {
  const settled = new AbortController();
  const tooLong = delay(longest, undefined, { signal: settled.signal });
  const made = await Promise.race([attemptCase(run, journalReplies(written.calls)), tooLong]);
  settled.abort();
  if (made === undefined) return endless;
  const { verdict, calls } = made.attempt;
  const place = calls.findIndex((call, index) => !isDeepStrictEqual(call, written.calls[index]));
  const [seen, expected] = [written.calls[place], calls[place]];
  if (place !== -1 && seen === undefined)
    return `makes ${calls.length} calls, and ${written.calls.length} are written`;
  if (seen !== undefined && expected !== undefined) {
    const call = `call ${place + 1}`;
    return seen.operation === expected.operation
      ? `${call} asks ${seen.operation} something else than is written`
      : `${call} asks ${expected.operation}, and ${seen.operation} is written`;
  }
  if (calls.length < written.calls.length) {
    return `makes ${calls.length} calls, and ${written.calls.length} are written`;
  }
  if (verdict === written.verdict) return undefined;
  const [reason = ''] = made.error instanceof Error ? made.error.message.split('\n') : [];
  return `is written as ${written.verdict}, and comes out as ${verdict}${reason === '' ? '' : `: ${reason}`}`;
}
