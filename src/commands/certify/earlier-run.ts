import { existsSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { differingMembers } from '../../certify/journal/differing-members.ts';
import type { JournalHead } from '../../certify/journal/journal.ts';
import { JournalProblem, type ReadJournal, readJournal } from '../../certify/journal/read-journal.ts';
import { CouldNotRun } from '../could-not-run.ts';

/**
 * The journal in a folder that a run is to go on with; undefined where a new run is to begin.
 *
 * @throws CouldNotRun where there is nothing to go on with, or a new run would lose an unfinished one
 */
export function earlierRun(folder: string, resume: boolean): ReadJournal | undefined {
  const file = join(folder, 'journal.ndjson');
  if (!existsSync(file)) {
    if (!resume) return undefined;
    throw new CouldNotRun(`No ${file} to go on with. Leave --resume out, or name the run's folder by --out.`);
  }
  if (!resume) {
    if (existsSync(join(folder, 'report.json'))) return undefined;
    throw new CouldNotRun(
      `${folder} holds a run that has not ended. Go on with it by --resume, or remove the folder, or name another by --out.`,
    );
  }
  try {
    return readJournal(file);
  } catch (error) {
    if (error instanceof JournalProblem)
      throw new CouldNotRun(`${error.message}. The run cannot go on: begin anew.`);
    throw error;
  }
}

/**
 * Goes on with a journal: cuts off what was written in part.
 *
 * @returns the digests of the cases that it has
 * @throws CouldNotRun where anything that decides a case has changed
 */
export function goOnFrom(file: string, earlier: ReadJournal, head: JournalHead): ReadonlySet<string> {
  const changed = differingMembers(head, earlier.head);
  if (changed.length > 0) {
    throw new CouldNotRun(
      `The journal ${file} is of another run: ${changed.join(', ')} changed since it was begun. ` +
        'Begin anew without --resume in another folder.',
    );
  }
  if (earlier.wholeBytes < earlier.bytes) truncateSync(file, earlier.wholeBytes);
  return new Set(earlier.cases.map((line) => line.case));
}
