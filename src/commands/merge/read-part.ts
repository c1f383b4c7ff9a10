import { statSync } from 'node:fs';
import { join } from 'node:path';
import { JournalProblem, readJournal } from '../../certify/journal/read-journal.ts';
import type { PartJournal } from '../../certify/merge/merge-journals.ts';
import { outputNames } from '../../certify/outputs.ts';
import { CouldNotRun } from '../could-not-run.ts';

/** Reads the journal of one part. @throws CouldNotRun where there is none, or it was not written to its end */
export function readPart(folder: string): PartJournal {
  const file = join(folder, outputNames.journal);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new CouldNotRun(
      `There is no ${file}. Name the folders that lawful certify --shard wrote by --out.`,
    );
  }
  try {
    const journal = readJournal(file);
    if (journal.wholeBytes === journal.bytes) return { file, journal };
  } catch (error) {
    if (error instanceof JournalProblem) throw new CouldNotRun(`${error.message}. Run the part again.`);
    throw error;
  }
  throw new CouldNotRun(`The last line of ${file} is cut. Go on with the part by lawful certify --resume.`);
}
