import type { Runtime } from '../../runtime/runtime.ts';
import { RuntimeFailure } from '../../runtime/runtime-failure.ts';
import type { JournalCall } from '../journal/journal.ts';

/**
 * A runtime that gives the replies of a journal, in the order of the calls. What is asked is not looked at: whoever
 * records the calls compares them.
 */
export function journalReplies(calls: readonly JournalCall[]): Runtime {
  let next = 0;
  return {
    async call(operation) {
      const call = calls[next];
      next += 1;
      if (call === undefined) throw new Error(`the journal has only ${calls.length} calls of this case`);
      const { reply, failure } = call;
      if (reply !== undefined) return reply;
      if (failure === undefined) return noReply;
      // The detail in a journal is the whole message.
      const prefix = `${failure.word}: ${operation}: `;
      const { detail } = failure;
      throw new RuntimeFailure(
        failure.word,
        operation,
        detail.startsWith(prefix) ? detail.slice(prefix.length) : detail,
      );
    },
  };
}

/** A call without reply or failure is one that the case had not waited for when it ended. */
const noReply = new Promise<never>(() => {});
