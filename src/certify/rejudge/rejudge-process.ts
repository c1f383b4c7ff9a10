/**
 * Entry of the process that judges a journal again. It is one of its own, so that a journal which makes a test loop or
 * fill the memory ends it, and not the command.
 */
import { collectTests } from '../collect/collect-tests.ts';
import { readJournal } from '../journal/read-journal.ts';
import { drawBy } from '../prepare-run.ts';
import { rejudge } from './rejudge.ts';
import type { RejudgeRequest, RejudgeResponse } from './rejudge-apart.ts';

const send = (response: RejudgeResponse) => {
  process.send?.(response);
};

// Nobody waits for the answer any more.
process.once('disconnect', () => process.exit());

process.once('message', async ({ journal: file, suites }: RejudgeRequest) => {
  try {
    const journal = readJournal(file);
    const { seed, runs, runtime } = journal.head;
    drawBy({ seed, runs, runtimeOptions: runtime });
    const tests = await collectTests(suites);
    send({ rejudgement: await rejudge(journal, tests, { followed: () => send('alive') }) });
  } catch (error) {
    send({ failure: error instanceof Error ? error.message : String(error) });
  }
  process.disconnect();
});
