// Broken: a journal whose last line is cut is refused.
import { readJournalBytes } from '../../../src/reference/adapter/journal-bytes.ts';
import { Refusal } from '../../../src/reference/operation.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({
    async readJournalBytes(base64) {
      const journal = await readJournalBytes(base64);
      if (journal.wholeBytes < journal.bytes) throw new Refusal('journal-refused', 'its last line is cut');
      return journal;
    },
  });
}
