import type { TestCase } from '../../runtime/conductor.ts';
import type { RecordedCall } from '../../runtime/recording.ts';
import type { Json, Reply, Runtime } from '../../runtime/runtime.ts';
import { isRuntimeFailure } from '../../runtime/runtime-failure.ts';
import { sha256 } from '../case-digest.ts';
import type { Attempt, JournalCall } from '../journal/journal.ts';
import type { Verdict } from '../verdict.ts';

/** An attempt as it is journalled, and what a failure message shows of it. */
export interface AttemptMade {
  readonly attempt: Attempt;
  /** What the case rejected with; undefined for a pass. */
  readonly error: unknown;
  readonly calls: readonly RecordedCall[];
}

const longestDetail = 2_000;

/** Runs a case once and says what became of it. */
export async function attemptCase(run: TestCase['run'], runtime: Runtime): Promise<AttemptMade> {
  const journalled: JournalCall[] = [];
  const calls: RecordedCall[] = [];
  let worst: Verdict | undefined;
  const recorder: Runtime = {
    async call(operation: string, params: Json): Promise<Reply> {
      const call = { operation, params: paramsDigest(params) };
      // Calls made together are listed in the order in which they were made.
      const place = journalled.push(call) - 1;
      calls.push({ operation, params, reply: undefined });
      try {
        const reply = await runtime.call(operation, params);
        journalled[place] = { ...call, reply };
        calls[place] = { operation, params, reply };
        if (reply.outcome === 'unsupported') worst ??= 'unsupported';
        return reply;
      } catch (error) {
        if (isRuntimeFailure(error)) {
          if (worst === undefined || worst === 'unsupported') worst = error.word;
          const detail = error.message.slice(0, longestDetail);
          journalled[place] = { ...call, failure: { word: error.word, detail } };
        }
        throw error;
      }
    },
  };
  try {
    await run(recorder);
    // A test that swallows a missing reply has still not got one.
    return { attempt: { verdict: worst ?? 'pass', calls: journalled }, error: undefined, calls };
  } catch (error) {
    return { attempt: { verdict: worst ?? verdictOf(error), calls: journalled }, error, calls };
  }
}

/** The digest by which a journal names parameters: a replay makes them anew, so that they need not be kept. */
export function paramsDigest(params: Json): string {
  return sha256(JSON.stringify(params) ?? '').slice(0, 32);
}

/** A runtime is only to blame for an assertion, or for a reply that the test cannot go on with. */
function verdictOf(error: unknown): Verdict {
  const name = error instanceof Error ? error.name : '';
  return name === 'OpenHole' ? 'harness-error' : 'fail';
}
