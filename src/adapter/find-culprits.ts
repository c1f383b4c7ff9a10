import type { AdapterLimits } from './adapter-limits.ts';
import type { AdapterLives } from './adapter-lives.ts';
import { makeAlone, type Outcome, settle } from './make-alone.ts';
import type { PendingCall } from './pending-call.ts';
import { AdapterError, ProcessEnd } from './process-end.ts';

/**
 * Finds out which calls made requests fail that were in flight together: each is made again alone, and gets what becomes
 * of it. Where all of them are then answered, nobody can be blamed, and all fail.
 *
 * @param requests the calls of each request
 * @param cause what the requests failed with
 * @returns how many calls a request had whose replies were only too long for one frame together, for which none fails;
 *   undefined where there was no such request
 */
export async function findCulprits(
  requests: readonly (readonly PendingCall[])[],
  cause: unknown,
  lives: AdapterLives,
  limits: AdapterLimits,
): Promise<number | undefined> {
  const calls = requests.flat();
  const [only, ...others] = calls;
  if (only !== undefined && others.length === 0) {
    only.fail(only.failure(cause));
    return undefined;
  }
  const outcomes = new Map<PendingCall, Outcome>();
  for (const call of calls) outcomes.set(call, await makeAlone(call, lives, limits));
  const found = [...outcomes.values()].some((outcome) => 'failure' in outcome);
  const tooLong = isOfLength(cause)
    ? requests.find((request) => bytesOf(request, outcomes) > limits.frameBytes)
    : undefined;
  const operations = [...new Set(calls.map(({ params }) => params.operation))].join(', ');
  const together = `\nIn flight were ${calls.length} calls of ${operations}; alone, each is answered.`;
  for (const [call, outcome] of outcomes) {
    settle(call, found || tooLong !== undefined ? outcome : { failure: call.failure(cause, together) });
  }
  return tooLong?.length;
}

/** Whether a failure is one that replies to a batch which are too long for a frame may lead to. */
function isOfLength(cause: unknown): boolean {
  return cause instanceof AdapterError || (cause instanceof ProcessEnd && cause.word === 'flood');
}

/** Length of the replies to a request, where each came alone. */
function bytesOf(request: readonly PendingCall[], outcomes: ReadonlyMap<PendingCall, Outcome>): number {
  if (request.length === 1) return 0;
  const lengths = request.map((call) => {
    const outcome = outcomes.get(call);
    return outcome !== undefined && 'bytes' in outcome ? outcome.bytes : 0;
  });
  return lengths.reduce((sum, bytes) => sum + bytes, 0);
}
